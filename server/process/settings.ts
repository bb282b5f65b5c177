import { parseTrustedProxies, type TrustedProxies } from '../requests/trusted-proxies'

export interface ServerSettings {
  port: number
  /** undefined: every address of the machine. */
  host: string | undefined
  trustedProxies: TrustedProxies
}

/** Error that ends the start with one line for the operator. bin/ and the market use the same error name. */
export function startRefused(message: string): Error {
  return Object.assign(new Error(message), { name: 'StartRefused' })
}

/**
 * Reads PORT, HOST and TRUSTED_PROXIES. A demo market listens on 127.0.0.1 unless HOST is set.
 * @throws StartRefused with one line that names the setting
 */
export function readServerSettings(
  environment: Record<string, string | undefined>,
  mode: 'demo' | 'live',
): ServerSettings {
  const port = Number(environment.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw startRefused('配置 PORT 无效：请设为 0 至 65535 的整数')
  const trustedProxies = parseTrustedProxies(environment.TRUSTED_PROXIES ?? '')
  if (!trustedProxies)
    throw startRefused('配置 TRUSTED_PROXIES 无效：请设为以逗号分隔的地址或网段，如 127.0.0.1,10.0.0.0/8')
  return { port, host: environment.HOST || (mode === 'demo' ? '127.0.0.1' : undefined), trustedProxies }
}
