import { AUTOMATIC_PARAM, AUTOMATIC_VALUE } from 'contract/automatic-request'

const MARKER = new RegExp(`([?&])${AUTOMATIC_PARAM}=${AUTOMATIC_VALUE}(?=&|#|$)`)

/** Whether the query marks an automatic refresh. */
export function hasMarker(url: string): boolean {
  return MARKER.test(url)
}

/** The URL without the marker, so that no link, redirect or canonical address repeats it. */
export function urlWithoutMarker(url: string): string {
  let rest = url
  while (MARKER.test(rest)) rest = rest.replace(MARKER, '$1').replace(/\?&/, '?').replace('&&', '&')
  return rest === url ? url : rest.replace(/[?&](?=#|$)/, '')
}
