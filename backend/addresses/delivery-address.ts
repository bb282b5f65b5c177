import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Address, AddressFields } from 'contract/addresses'
import type { z } from 'zod'
import { type AddressBook, addAddress, addressOf, ownBook } from './addresses'
import { findDivision } from './divisions'

type Fields = z.output<typeof AddressFields>

/** The address that a buyer chose for a delivery: a new one comes before one of their own. */
export interface AddressChoice {
  readonly addressId?: string | undefined
  readonly address?: Fields | undefined
}

type Receiver = Omit<Fields, 'district'> & Pick<Address, 'district'>

/**
 * The chosen address with official names. Its province, city and district belong together, so that freight by province
 * and freight by city agree. Addresses that were saved before this rule are checked as well.
 */
export async function findDeliveryAddress(
  reader: Reader,
  memberId: string,
  { addressId, address: typed }: AddressChoice,
): Promise<Verdict<Receiver, 'address_missing' | 'unknown_division'>> {
  const own = !typed && addressId ? await addressOf(reader, ownBook(memberId), addressId) : undefined
  return withOfficialNames(typed ?? own)
}

/** An address of a book, such as that of a company whose goods go to the company. */
export async function findAddressIn(
  reader: Reader,
  book: AddressBook,
  addressId: string,
): Promise<Verdict<Receiver, 'address_missing' | 'unknown_division'>> {
  return withOfficialNames(await addressOf(reader, book, addressId))
}

function withOfficialNames(
  address: Fields | Address | undefined,
): Verdict<Receiver, 'address_missing' | 'unknown_division'> {
  if (!address) return refuse('address_missing')
  const division = findDivision({ ...address, district: address.district ?? undefined })
  if (!division) return refuse('unknown_division')
  return accept({ ...address, ...division, district: division.district ?? null })
}

/** The same, and saves a new address. Call it after everything else is known: a refused batch is not rolled back. */
export async function takeDeliveryAddress(
  tx: Tx,
  memberId: string,
  choice: AddressChoice,
  now: Date,
): Promise<Verdict<Receiver, 'address_missing' | 'unknown_division' | 'too_many_addresses'>> {
  return choice.address
    ? await addAddress(tx, ownBook(memberId), choice.address, now)
    : await findDeliveryAddress(tx, memberId, choice)
}

/** Place and contact of a delivery, as an order keeps them. */
export function handOverTo({ province, city, district, detail, receiver, phone }: Receiver) {
  return { place: `${province}${city}${district ?? ''}${detail}`, contact: `${receiver} ${phone}` }
}
