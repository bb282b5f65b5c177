/** Header of a sign-in with the secrets that earlier sign-ins from the same device returned, separated by commas. */
export const DEVICE_HEADER = 'x-device-token'
/** Members that one device is remembered for. */
export const DEVICE_TOKENS_MAX = 5

const DEVICE_TOKEN = /^[\w-]{32}$/

/** Other text than tokens is ignored. */
export function readDeviceTokens(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter((token) => DEVICE_TOKEN.test(token))
    .slice(0, DEVICE_TOKENS_MAX)
}
