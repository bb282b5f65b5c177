/** Address in forged headers; it must not occur in logs or answers. */
export const FORGED_ADDRESS = '203.0.113.9'
export const FORGED_HOST = 'evil.example'
/** Path that only smuggled requests use. */
export const HIDDEN_PATH = '/hidden-request'

const forged: Record<string, string> = {
  'X-Forwarded-For': FORGED_ADDRESS,
  'x-forwarded-for': `${FORGED_ADDRESS}, 127.0.0.1`,
  X_Forwarded_For: FORGED_ADDRESS,
  'X-Forwarded-Host': FORGED_HOST,
  'X-Forwarded-Proto': 'ftp',
  'X-Forwarded-Port': '81',
  'X-Forwarded-Server': FORGED_HOST,
  'X-Forwarded-Prefix': `//${FORGED_HOST}`,
  Forwarded: `for=${FORGED_ADDRESS};host=${FORGED_HOST};proto=http`,
  'X-Real-IP': FORGED_ADDRESS,
  'X-Client-IP': FORGED_ADDRESS,
  'True-Client-IP': FORGED_ADDRESS,
  'CF-Connecting-IP': FORGED_ADDRESS,
  'X-Original-Host': FORGED_HOST,
  'X-Host': FORGED_HOST,
  'X-Original-URL': HIDDEN_PATH,
  'X-Rewrite-URL': HIDDEN_PATH,
  'X-HTTP-Method-Override': 'DELETE',
  'X-Request-Id': 'forged-request-id',
}

/** Duplicate forwarding headers, and Connection headers that ask the proxy to remove its own. */
const forgedTwice: Record<string, string[]> = {
  'X-Forwarded-For twice': [`X-Forwarded-For: ${FORGED_ADDRESS}`, `X-Forwarded-For: ${FORGED_ADDRESS}`],
  'Connection names X-Forwarded-For': [
    'Connection: close, X-Forwarded-For, X-Forwarded-Proto',
    `X-Forwarded-For: ${FORGED_ADDRESS}`,
  ],
  'space before the colon': [`X-Forwarded-For : ${FORGED_ADDRESS}`],
  'folded header': ['X-Note: a', ` X-Forwarded-For: ${FORGED_ADDRESS}`],
  'bare line feed in a header': [`X-Note: a\nX-Forwarded-For: ${FORGED_ADDRESS}`],
  'bare carriage return in a header': [`X-Note: a\rX-Forwarded-For: ${FORGED_ADDRESS}`],
  'upgrade to h2c': [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ],
}

export interface RawRequest {
  name: string
  bytes: string
}

/** Requests with headers that only a proxy may set. */
export function headerOverrides(host: string): RawRequest[] {
  const cases = [
    ...Object.entries(forged).map(([name, value]): [string, string[]] => [name, [`${name}: ${value}`]]),
    ...Object.entries(forgedTwice),
  ]
  const page = cases.map(([name, lines]) => ({
    name,
    bytes: ['GET /login HTTP/1.1', `Host: ${host}`, ...lines, '', ''].join('\r\n'),
  }))
  const absolute = `GET http://${FORGED_HOST}/login HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const twoHosts = `GET /login HTTP/1.1\r\nHost: ${host}\r\nHost: ${FORGED_HOST}\r\n\r\n`
  return [...page, { name: 'absolute target', bytes: absolute }, { name: 'two hosts', bytes: twoHosts }]
}

/** Requests with an ambiguous length that contain a second request. */
export function smuggledRequests(host: string): RawRequest[] {
  const hidden = `GET ${HIDDEN_PATH} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${FORGED_ADDRESS}\r\n\r\n`
  const chunked = `0\r\n\r\n${hidden}`
  const size = (text: string) => `Content-Length: ${text.length}`
  const te = 'Transfer-Encoding: chunked'
  const cases: [name: string, headers: string[], body: string][] = [
    ['length and chunks', [size(chunked), te], chunked],
    ['chunks and length', [te, size(chunked)], chunked],
    ['length 4 and chunks', ['Content-Length: 4', te], `5c\r\n${hidden}\r\n0\r\n\r\n`],
    ['two lengths', [size(hidden), 'Content-Length: 0'], hidden],
    ['two lengths in one line', [`Content-Length: 0, ${hidden.length}`], hidden],
    ['negative length', ['Content-Length: -1'], hidden],
    ['length with a sign', [`Content-Length: +${hidden.length}`], hidden],
    ['length in hexadecimal', ['Content-Length: 0x10'], hidden],
    ['space before the colon of the length', [`Content-Length : ${hidden.length}`], hidden],
    ['unknown encoding', [size(chunked), 'Transfer-Encoding: xchunked'], chunked],
    ['tab before the encoding', [size(chunked), 'Transfer-Encoding:\tchunked'], chunked],
    ['vertical tab before the encoding', [size(chunked), 'Transfer-Encoding: \x0bchunked'], chunked],
    ['space before the colon of the encoding', [size(chunked), 'Transfer-Encoding : chunked'], chunked],
    ['folded encoding', [size(chunked), 'Transfer-Encoding:', ' chunked'], chunked],
    ['two encodings', [size(chunked), te, 'Transfer-Encoding: identity'], chunked],
    ['identity behind chunked', [size(chunked), 'Transfer-Encoding: chunked, identity'], chunked],
    ['quoted encoding', [size(chunked), 'Transfer-Encoding: "chunked"'], chunked],
    ['chunk size too great', [te], `ffffffffffffffff1\r\n${hidden}\r\n0\r\n\r\n`],
    ['chunk size with a sign', [te], `-1\r\n${hidden}\r\n0\r\n\r\n`],
    ['chunk extension with a line feed', [te], `1;a\nb\r\nx\r\n0\r\n\r\n${hidden}`],
    ['chunks ended by line feeds', [te], `0\n\n${hidden}`],
    ['line feed hides the encoding', [`X-Note: a\n${te}`, size(chunked)], chunked],
  ]
  const posts = cases.map(([name, headers, body]) => ({
    name,
    bytes: ['POST /login HTTP/1.1', `Host: ${host}`, ...headers, '', body].join('\r\n'),
  }))
  const old = ['POST /login HTTP/1.0', `Host: ${host}`, te, size(chunked), '', chunked].join('\r\n')
  return [...posts, { name: 'chunks in HTTP/1.0', bytes: old }]
}
