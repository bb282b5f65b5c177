import type { Address } from 'contract/addresses'

/** 广东省东莞市樟木头镇宏达路 18 号; a municipality's name is given once. */
export function addressText({ province, city, district, detail }: Address): string {
  return `${province}${city === province ? '' : city}${district ?? ''}${detail}`
}
