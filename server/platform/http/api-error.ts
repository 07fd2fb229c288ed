import {
  type ErrorBody,
  type ErrorCode,
  type ExpulsionReason,
  failures,
  type Issue,
} from '#contract/errors.ts';

interface Details {
  /** Replaces the code's own message, which has no figures. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  readonly email?: string;
  readonly reason?: ExpulsionReason;
  readonly failing?: readonly string[];
  readonly current?: unknown;
  /** Seconds, for `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown where a rule says no; the one error handler turns it into an answer. */
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

/** Input that fails at one field. */
export const invalid = (path: string, message: string): ApiError =>
  new ApiError('INVALID_INPUT', { issues: [{ path, message }] });

/** A rule that one field breaks, in the rule's own words. */
export const apiErrorAt = (path: string, code: ErrorCode): ApiError =>
  new ApiError(code, { issues: [{ path, message: failures[code][1] }] });
