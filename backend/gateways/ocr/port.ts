import { z } from 'zod'

const read = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)

/** What was recognised on a business licence; null: not recognised. */
export const LicenceText = z.object({
  companyName: read(60),
  /** Unified social credit code with a valid check character. */
  licenceNo: read(18),
  legalPerson: read(20),
  /** ISO day. */
  foundedOn: z.iso
    .date()
    .nullish()
    .transform((value) => value ?? null),
  address: read(100),
})
export type LicenceText = z.output<typeof LicenceText>

/** `unreadable`: the picture shows no licence that can be read. `unavailable`: no usable answer in time. */
export type LicenceAnswer = LicenceText | 'unreadable' | 'unavailable'

/** Port to text recognition. */
export interface OcrGateway {
  /** Reads a picture of a business licence (JPEG or PNG). Never rejects. */
  readLicence(picture: Uint8Array): Promise<LicenceAnswer>
}

/** Without a name and a number nothing useful was read. */
export function isUseful({ companyName, licenceNo }: LicenceText): boolean {
  return companyName !== null || licenceNo !== null
}
