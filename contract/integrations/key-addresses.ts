/** Addresses from which an API key may be used. */
import { z } from 'zod'
import { plainText } from '../plain-text'

export const KEY_ADDRESSES_MAX = 20
/** Characters of the longest IPv6 range. */
const ADDRESS_MAX = 43

const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const EXAMPLES = '203.0.113.7、203.0.113.0/24 或 2001:db8::/48'

/** One spelling per address: an IPv4 address in IPv6 notation is the IPv4 address, as the server names its clients. */
const plainAddress = (typed: string) =>
  plainText(typed)
    .toLowerCase()
    .replace(/^::ffff:(?=[\d.]+$)/, '')

/** IPv4 and IPv6 addresses and CIDR ranges, one per line or separated by commas. None: the key may be used anywhere. */
export const KeyAddresses = z
  .union([z.string().transform((typed) => typed.split(/[\s、，,;；]+/)), z.array(z.string())], {
    error: `请填写 IP 地址或网段，如 ${EXAMPLES}`,
  })
  .transform((typed) => [...new Set(typed.map(plainAddress).filter((address) => address !== ''))])
  .superRefine((addresses, ctx) => {
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message })
    if (addresses.length > KEY_ADDRESSES_MAX) refuse(`最多 ${KEY_ADDRESSES_MAX} 个地址或网段`)
    const wrong = addresses.find((one) => !Address.safeParse(one).success)
    if (wrong !== undefined)
      refuse(`“${wrong.slice(0, ADDRESS_MAX)}”不是 IP 地址或网段，请填写如 ${EXAMPLES}`)
    const whole = addresses.find((address) => address.endsWith('/0'))
    if (whole !== undefined) refuse(`“${whole}”包含全部地址；不限制时请留空`)
  })
  .default([])
  .meta({ title: '允许的地址', description: 'IP 地址或网段，每行一个；留空则不限制' })
