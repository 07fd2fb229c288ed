import {
  type ErrorBody,
  type ErrorCode,
  type ExpulsionReason,
  failures,
  type Issue,
} from '#contract/errors.ts';

interface Details {
  /** Overrides the code's own message, to insert numbers. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly email?: string;
  readonly reason?: ExpulsionReason;
  readonly failing?: readonly string[];
  readonly current?: unknown;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown when a rule is broken; the error handler turns it into a response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? details.issues?.[0]?.message ?? failures[code][1]);
    this.code = code;
    this.status = failures[code][0];
    this.details = details;
  }

  get body(): ErrorBody {
    const { issues, email, reason, failing, current } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(issues && { issues }),
      ...(email && { email }),
      ...(reason && { reason }),
      ...(failing && { failing }),
      ...(current !== undefined && { current }),
    };
  }
}

/** Input with one invalid field. */
export const invalid = (path: string, message: string): ApiError =>
  new ApiError('INVALID_INPUT', { issues: [{ path, message }] });

/** A rule broken by one field, with the rule's own message. */
export const apiErrorAt = (path: string, code: ErrorCode): ApiError =>
  new ApiError(code, { issues: [{ path, message: failures[code][1] }] });
