// Stripe's errors: what the API answers with instead of an object.
import type Stripe from 'stripe';

type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';

interface ErrorDetails {
  status: number;
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  /** Refused before the endpoint began its work: the answer is not kept under the idempotency key. */
  isBeforeWork?: boolean;
}

export class ApiError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError({ status: 400, type: 'invalid_request_error', message, ...details });
}

/** A parameter that cannot be right, whatever the state of the objects is. */
export function invalidParameter(message: string, param: string, code?: string): ApiError {
  const details = { status: 400, type: 'invalid_request_error', message, param, isBeforeWork: true } as const;
  return new ApiError(code === undefined ? details : { ...details, code });
}

/** The object that the address names. */
export function noSuchObject(kind: string, id: string, param = 'id'): ApiError {
  return resourceMissing(404, kind, id, param);
}

/** An object that a parameter names. */
export function noSuchReference(kind: string, id: string, param: string): ApiError {
  return resourceMissing(400, kind, id, param);
}

function resourceMissing(status: number, kind: string, id: string, param: string): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError({ status, type: 'invalid_request_error', message, code: 'resource_missing', param });
}

export function errorBody(details: ErrorDetails, requestId: string): { error: Stripe.StripeRawError } {
  const { type, message, code, param } = details;
  return {
    error: {
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      message,
      ...(param === undefined ? {} : { param }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
      type,
    } as Stripe.StripeRawError,
  };
}
