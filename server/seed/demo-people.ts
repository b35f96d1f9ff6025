// Who the demo people are and how they sign in. Data only, so that the scripts that print the logins can read it too.
import type { Role } from '@matricula/contract/common.ts';

/** Public on purpose: it opens invented accounts on a developer's machine and nothing else. */
export const DEMO_PASSWORD = 'demo-matricula-2026';

export interface DemoPerson {
  email: string;
  name: string;
  role: Role;
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'applicant@demo.matricula.test', name: 'Avery Demo', role: 'user' },
  { email: 'consultant@demo.matricula.test', name: 'Casey Demo', role: 'consultant' },
  { email: 'admin@demo.matricula.test', name: 'Morgan Demo', role: 'admin' },
  { email: 'phantom@demo.matricula.test', name: 'Guest Demo', role: 'phantom' },
];
