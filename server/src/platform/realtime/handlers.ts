// Handlers of socket events: each feature offers its own (`*.realtime.ts`), the application joins them.
import type { ClientEvents } from '@matricula/contract/http/realtime.ts';
import type { z } from 'zod';
import { type Context, createContext, type Platform } from '#platform/context/context.ts';
import { AppError } from '#platform/context/errors.ts';
import type { SocketRequest, SocketResponders } from '#platform/realtime/sockets.ts';

type SocketHandler = (ctx: Context, request: unknown) => Promise<unknown>;
/** One for each event that a browser may send. */
export type SocketHandlers = Record<keyof ClientEvents, SocketHandler>;

/** Checks what was said before anybody sees it. */
export function socketHandler<S extends z.ZodType>(
  schema: S,
  handle: (ctx: Context, request: z.output<S>) => Promise<unknown>,
): SocketHandler {
  return async (ctx, request) => {
    const parsed = schema.safeParse(request);
    if (!parsed.success) throw new AppError(422, 'invalid', parsed.error.issues[0]?.message ?? 'Not valid');
    return handle(ctx, parsed.data);
  };
}

/** Gives each request a context of its own. */
export function respondersOf(platform: Platform, handlers: SocketHandlers): SocketResponders {
  const contextOf = ({ actor, requestId }: SocketRequest) =>
    createContext(platform, {
      actor,
      origin: { requestId, ipAddress: '', userAgent: '', brand: 'matricula', deviceId: null },
      log: platform.log.child({ requestId }),
    });
  const entries = Object.entries(handlers).map(([event, handle]) => [
    event,
    async (asked: SocketRequest) => handle(contextOf(asked), asked.request),
  ]);
  return Object.fromEntries(entries) as SocketResponders;
}
