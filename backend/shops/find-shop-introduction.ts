import { permitsOf } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import type { AnswerOf } from 'contract/endpoint'
import type { shopIntroduction } from 'contract/shops'
import { shopById } from './shop-card'
import { profileOf, qualificationOf } from './shop-store'

type Introduction = AnswerOf<typeof shopIntroduction>

/** A shop's profile and verified qualification. Undefined if the shop does not exist. */
export async function findShopIntroduction(
  reader: Reader,
  shopId: string,
  now: Date,
): Promise<Introduction | undefined> {
  const [shop, profile, qualification] = await Promise.all([
    shopById(reader, shopId),
    profileOf(reader, shopId),
    qualificationOf(reader, shopId),
  ])
  if (!shop) return undefined
  const permits = await permitsOf(reader, shop.companyId)
  const { introduction = null, province = null, city = null } = profile ?? {}
  return {
    companyName: shop.companyName,
    introduction,
    province,
    city,
    openedAt: shop.openedAt,
    foundedOn: qualification?.foundedOn ?? null,
    licenceNo: qualification ? maskLicence(qualification.licenceNo) : null,
    checkedAt: qualification?.checkedAt ?? null,
    permits: permits.filter(({ validUntil }) => validUntil >= shanghaiDay(now)),
  }
}

/** "914403********28XK": enough to compare with the document, not enough to copy. */
export function maskLicence(licenceNo: string): string {
  return `${licenceNo.slice(0, 6)}${'*'.repeat(licenceNo.length - 10)}${licenceNo.slice(-4)}`
}
