/**
 * A request for the page that an export belongs to, with the same filter. A login returns to that page and does not
 * start a download.
 * @param page path of the page
 */
export function asPage(request: Request, page: string): Request {
  const { search } = new URL(request.url)
  return new Request(new URL(`${page}${search}`, request.url), {
    headers: request.headers,
    signal: request.signal,
  })
}
