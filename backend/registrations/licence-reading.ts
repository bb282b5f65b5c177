import type { LicenceText, OcrGateway } from 'backend/gateways/ocr'
import { hasUploaded, type Owner, type PictureStore, readPicture } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { comparableName } from 'contract/characters'
import { DAY_MS } from 'contract/durations'
import { LICENCE_PICTURE, type LicenceFacts, type RegistrationFacts } from 'contract/registrations'
import type { LicenceResult } from 'contract/registrations/states'
import { eq, lt } from 'drizzle-orm'
import { licenceReading } from './tables'

/** Long enough for a registration that is rejected and sent again. */
const KEPT_MS = 365 * DAY_MS

interface Reading {
  ocr: OcrGateway
  pictures: PictureStore
  /** Counts a reading; a picture that was read before is not counted. */
  count(): Promise<Verdict<void, 'too_many_requests'>>
}

/**
 * Reads the licence on an own picture, once per picture.
 * @param picUrl address or id of the picture
 */
export async function readLicencePicture(
  { ocr, pictures, count }: Reading,
  { owner, picUrl }: { owner: Owner; picUrl: string },
  now: Date,
): Promise<
  Verdict<LicenceFacts, 'not_found' | 'licence_unreadable' | 'ocr_unavailable' | 'too_many_requests'>
> {
  const { orm } = pictures.db
  const pictureId = LICENCE_PICTURE.exec(picUrl.replace(/\?.*$/, ''))?.[1] ?? ''
  if (!(await hasUploaded(orm, owner, pictureId))) return refuse('not_found')
  const known = await findReading(orm, pictureId)
  if (known) return known.facts ? accept(known.facts) : refuse('licence_unreadable')
  const counted = await count()
  if (!counted.ok) return counted
  const content = await readPicture(pictures, pictureId)
  if (!content) return refuse('not_found')
  const answer = await ocr.readLicence(content)
  if (answer === 'unavailable') return refuse('ocr_unavailable')
  const facts = answer === 'unreadable' ? null : answer
  await orm.insert(licenceReading).values({ pictureId, facts, readAt: now }).onConflictDoNothing()
  return facts ? accept(facts) : refuse('licence_unreadable')
}

async function findReading(reader: Reader, pictureId: string) {
  const [row] = await reader.select().from(licenceReading).where(eq(licenceReading.pictureId, pictureId))
  return row
}

/** Compares the saved facts with what was read on their picture. */
export async function licenceResultOf(reader: Reader, facts: RegistrationFacts): Promise<LicenceResult> {
  if (facts.licencePaper === undefined) return 'unverified'
  return compareWithLicence(facts, (await findReading(reader, facts.licencePaper))?.facts ?? null)
}

/** Name and number decide: other facts are often read with a mistake. What was not read does not count. */
export function compareWithLicence(facts: RegistrationFacts, read: LicenceText | null): LicenceResult {
  if (!read) return 'unverified'
  const pairs = [
    [plain(facts.companyName), plain(read.companyName)],
    [facts.licenceNo, read.licenceNo],
  ].filter(([, found]) => found !== null)
  if (pairs.length === 0) return 'unverified'
  return pairs.every(([typed, found]) => typed === found) ? 'matched' : 'different'
}

function plain(name: string | null | undefined): string | null {
  return name === null || name === undefined ? null : comparableName(name)
}

/** Deletes readings of old pictures. */
export async function purgeReadings(db: PictureStore['db'], now: Date): Promise<void> {
  await db.orm.delete(licenceReading).where(lt(licenceReading.readAt, new Date(now.getTime() - KEPT_MS)))
}
