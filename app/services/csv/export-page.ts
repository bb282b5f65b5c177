/**
 * The request as if it had asked for the page that an export belongs to, with the same filter: so whoever has to sign
 * in first comes back to that page, and not to a download on a page of somebody else.
 * @param page path of the page
 */
export function asPage(request: Request, page: string): Request {
  const { search } = new URL(request.url)
  return new Request(new URL(`${page}${search}`, request.url), {
    headers: request.headers,
    signal: request.signal,
  })
}
