// Who the demo people are and how they sign in. Data only, so that the scripts that print the logins can read it too.
import type { Role } from '@matricula/contract/base/roles.ts';

/** Public on purpose: it opens invented accounts on a developer's machine and nothing else. */
export const DEMO_PASSWORD = 'demo-matricula-2026';

/** The demo consultant's account and profile have this id, so that links to the profile can be written down. */
export const DEMO_CONSULTANT_ID = 'c0ffee00-0000-4000-8000-000000000001';

/** The image that the library begins with. */
export const DEMO_IMAGE_ID = 'c0ffee00-0000-4000-8000-000000001a6e';

export interface DemoPerson {
  /** Where an id has to stay the same in every database. */
  id?: string;
  email: string;
  name: string;
  role: Role;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'applicant@demo.matricula.test', name: 'Avery Demo', role: 'user' },
  { id: DEMO_CONSULTANT_ID, email: 'consultant@demo.matricula.test', name: 'Casey Demo', role: 'consultant' },
  { email: 'admin@demo.matricula.test', name: 'Morgan Demo', role: 'admin' },
  { email: 'phantom@demo.matricula.test', name: 'Guest Demo', role: 'phantom' },
];
