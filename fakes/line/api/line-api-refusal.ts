export class LineApiRefusal extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body['error_description'] ?? body['message'] ?? body['error'] ?? 'refused'))
    this.status = status
    this.body = body
  }
}

/** LINE documents only `error`: clients must not match on the text. */
export function refuseOAuth(
  error: 'invalid_request' | 'invalid_grant' | 'invalid_client' | 'unsupported_grant_type',
  description: string,
): never {
  throw new LineApiRefusal(400, { error, error_description: description })
}
