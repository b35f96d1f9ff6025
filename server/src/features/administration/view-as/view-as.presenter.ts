// A viewing as the browser keeps it while it lasts. Pure.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Viewing } from '@matricula/contract/administration/view-as.ts';

interface Started {
  viewingId: string;
  user: { id: string; name: string; role: string };
  endsAt: Date;
}

export function presentViewing({ viewingId, user, endsAt }: Started): Viewing {
  return { viewingId, userId: user.id, name: user.name, role: user.role as Role, endsAt: endsAt.toISOString() };
}
