// Every failure leaves as the one error body. What the caller may know is said; the rest goes to the log under the request's id.
import { VIEWING_TEXTS } from '@matricula/contract/http/viewing.ts';
import { VIEWING_HEADER } from '@matricula/contract/http/viewing-header.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { AppError } from '#platform/context/errors.ts';

/** PostgreSQL's word for a write in a transaction that reads only. */
const READ_ONLY = '25006';
const UNKNOWN = 'Something went wrong on our side. It has been noted; try again in a moment.';

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
      return send(reply, request, error.statusCode, error.code, error.message, error);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = Object.fromEntries(
        error.validation.map((problem) => [
          problem.instancePath.replace(/^\//, '') || 'body',
          problem.message ?? 'Not valid',
        ]),
      );
      return send(reply, request, 422, 'invalid', Object.values(fields)[0] ?? 'The request is not valid.', {
        fields,
      });
    }
    // Somebody who views as another person asked for what would write: their connection only reads.
    if (VIEWING_HEADER in request.headers && error.code === READ_ONLY)
      return send(reply, request, 403, 'viewing', VIEWING_TEXTS.readOnly);
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500 && !isResponseSerializationError(error)) {
      return send(reply, request, status, error.code ?? 'bad_request', error.message);
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database could not be reached');
      reply.header('retry-after', '5');
      return send(reply, request, 503, 'unavailable', 'We cannot reach our database right now. Try again in a moment.');
    }
    request.log.error({ err: error }, 'a request failed');
    return send(reply, request, 500, 'internal', UNKNOWN);
  });
}

/** For the API; pages have their own. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, request, 404, 'not_found', 'There is nothing at this address.');
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  code: string,
  message: string,
  { fields, findings }: Pick<AppError, 'fields'> & { findings?: AppError['findings'] } = { fields: undefined },
) {
  const body: ErrorBody = {
    error: message,
    message,
    code,
    requestId: request.id,
    ...(fields === undefined ? {} : { fields }),
    ...(findings === undefined ? {} : { findings }),
  };
  // Serialised here, so that an error never fails on the schema of the route that it comes from.
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(body);
}

/** Connection refused, reset or timed out; the server shutting down or starting; the pool waiting in vain. */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  const code = error.code ?? '';
  return (
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0|08)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|query read timeout|connect timeout/i.test(
      error.message,
    )
  );
}
