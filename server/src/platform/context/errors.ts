// The few ways a request may fail. Services throw these; one handler turns them into the one error body.
import type { ContactFinding } from '@matricula/contract/base/contact-findings.ts';

/** A refusal with a status, a code for machines and a text for people. */
export class AppError extends Error {
  override name = 'AppError';
  statusCode: number;
  code: string;
  fields: Record<string, string> | undefined;
  findings: ContactFinding[] | undefined;
  retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; findings?: ContactFinding[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = extra.fields;
    this.findings = extra.findings;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** The thing is not there, or the caller must not learn that it is. */
export function notFound(thing: string): never {
  throw new AppError(404, 'not_found', `${thing} not found`);
}

export function unauthorized(code = 'sign_in_required', message = 'Sign in to continue.'): never {
  throw new AppError(401, code, message);
}

export function forbidden(message = 'You are not allowed to do this.', code = 'forbidden'): never {
  throw new AppError(403, code, message);
}

/** The input is understood and wrong; `fields` says where. */
export function invalid(message: string, fields?: Record<string, string>): never {
  throw new AppError(422, 'invalid', message, fields === undefined ? {} : { fields });
}

/** The state of things does not allow this now. */
export function conflict(message: string, code = 'conflict'): never {
  throw new AppError(409, code, message);
}

export function tooMany(message: string, retryAfterSeconds: number): never {
  throw new AppError(429, 'too_many_requests', message, { retryAfterSeconds });
}

export function unavailable(message: string, retryAfterSeconds = 5): never {
  throw new AppError(503, 'unavailable', message, { retryAfterSeconds });
}

/** Turns a policy's answer into a refusal. */
export function ensure(isAllowed: boolean): asserts isAllowed is true {
  if (!isAllowed) forbidden();
}
