/** The page of a request: its path and query, as the browser shows it. */
export function pageOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return `${url.pathname.replace(/\.data$/, '')}${url.search}`
}
