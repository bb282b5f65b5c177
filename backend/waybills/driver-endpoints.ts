/** Calls of drivers, who have the link of one waybill and no account. */

import { companyNamesByIds } from 'backend/account'
import { lockOrder } from 'backend/ordering'
import { passById } from 'backend/pickup'
import { bytesOf, type PictureStore, phoneAsOwner, pictureStoreOf, storePicture } from 'backend/pictures'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, type Call } from 'backend/platform/endpoint'
import { withIdempotencyKey } from 'backend/platform/idempotency/request-log'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { HAZARD_CLASSES } from 'contract/pickup/trucks'
import * as contract from 'contract/waybills/driver'
import { WAYBILL_PAPERS_MAX } from 'contract/waybills/states'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { openLink } from './driver-links'
import { loadWaybill, reportAtLoading } from './steps/load'
import type { Acting } from './steps/lock-party'
import { arriveWaybill } from './steps/move'
import { addPaper } from './steps/papers'
import { waybillPhoto } from './tables'
import { openSteps } from './waybill-states'
import { lockWaybill, papersOf, waybillById } from './waybill-store'
import { placeView } from './waybill-views'

type DriverWaybill = z.input<typeof contract.DriverWaybill>

/** Most photos of a link that no paper names yet, against one that fills the storage. */
const PHOTOS_MAX = 2 * WAYBILL_PAPERS_MAX

export function driverEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  const store = pictureStoreOf(context)
  return [
    answer(contract.driverWaybill, async ({ db, now }, { token }) => readByToken(db.orm, token, now)),
    answer(contract.driverAtLoading, (call, { token, ...input }) =>
      runByToken(call, { token, operation: 'waybill.driver.atLoading', input }, (tx, acting) =>
        reportAtLoading(tx, acting, { ...input, waybillId: acting.waybillId }, call.now),
      ),
    ),
    answer(contract.driverLoad, (call, { token, ...input }) =>
      runByToken(call, { token, operation: 'waybill.driver.load', input }, (tx, acting) =>
        loadWaybill(tx, acting, { ...input, waybillId: acting.waybillId }, call.now),
      ),
    ),
    answer(contract.driverArrive, (call, { token, ...input }) =>
      runByToken(call, { token, operation: 'waybill.driver.arrive', input }, (tx, acting) =>
        arriveWaybill(tx, acting, { ...input, waybillId: acting.waybillId }, call.now),
      ),
    ),
    answer(contract.driverPaper, (call, { token, ...input }) =>
      runByToken(call, { token, operation: 'waybill.driver.paper', input }, (tx, acting) =>
        addPaper(tx, acting, { ...input, waybillId: acting.waybillId }, call.now),
      ),
    ),
    answer(contract.driverPhoto, ({ now }, input) => storePhoto(store, input, now)),
  ]
}

type Driver = Extract<Acting, { side: 'driver' }>

/**
 * Takes a step by a link: one transaction, at most once per request id. The link is read again with the waybill locked, since
 * a change of driver or the end of the waybill may have ended it meanwhile.
 * @returns the waybill after it
 */
async function runByToken<R extends string>(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { token, operation: what, input }: { token: string; operation: string; input: { requestId: string } },
  take: (tx: Tx, acting: Driver) => Promise<Verdict<unknown, R>>,
): Promise<Verdict<DriverWaybill, R | 'driver_link_ended' | 'request_reused'>> {
  const link = await openLink(db.orm, token, now)
  if (!link) return refuse('driver_link_ended')
  const { requestId, ...content } = input
  const key = { actorId: link.waybillId, requestId, what, content }
  const done = await db.transaction((tx) =>
    withIdempotencyKey(tx, key, now, async (): Promise<Verdict<object, R | 'driver_link_ended'>> => {
      const { orderId } = await waybillById(tx, link.waybillId)
      await lockOrder(tx, orderId)
      await lockWaybill(tx, link.waybillId)
      if (!(await openLink(tx, token, now))) return refuse('driver_link_ended')
      const taken = await take(tx, { side: 'driver', waybillId: link.waybillId })
      return taken.ok ? accept({}) : taken
    }),
  )
  if (!done.ok) return done
  return await readByToken(db.orm, token, now)
}

async function readByToken(
  reader: Reader,
  token: string,
  now: Date,
): Promise<Verdict<DriverWaybill, 'driver_link_ended'>> {
  const link = await openLink(reader, token, now)
  if (!link) return refuse('driver_link_ended')
  const row = await waybillById(reader, link.waybillId)
  const [names, pass, unused] = await Promise.all([
    companyNamesByIds(reader, [row.carrierId]),
    row.pickupPassId === null ? undefined : passById(reader, row.pickupPassId),
    unusedPhotos(reader, row.id),
  ])
  const { hazardClass } = row
  const isPassOpen = pass?.usedAt === null && pass.cancelledAt === null
  return accept({
    ...row,
    waybillId: row.id,
    hazardName: hazardClass && HAZARD_CLASSES[hazardClass],
    carrierName: names.get(row.carrierId) ?? '--',
    loading: placeView(row, 'loading'),
    unloading: placeView(row, 'unloading'),
    passCode: pass && isPassOpen ? pass.code : null,
    unusedPictures: unused,
    nextSteps: openSteps(row.state, 'driver').filter(
      (step) => step !== 'at_loading' || row.atLoadingAt === null,
    ),
    linkUntil: link.endsAt,
    at: now,
  })
}

/** Photos that the link has sent and no paper names. */
async function unusedPhotos(reader: Reader, waybillId: string): Promise<string[]> {
  const [photos, papers] = await Promise.all([
    reader.select().from(waybillPhoto).where(eq(waybillPhoto.waybillId, waybillId)),
    papersOf(reader, waybillId),
  ])
  const used = new Set(papers.flatMap(({ pictures }) => pictures))
  return photos.map(({ pictureId }) => pictureId).filter((id) => !used.has(id))
}

/** Stores a photo for the steps that follow. Its owner is the link's waybill, which has the daily limit of a phone. */
async function storePhoto(
  store: PictureStore,
  { token, file }: { token: string; file: File | string },
  now: Date,
) {
  const { db, secret } = store
  const link = await openLink(db.orm, token, now)
  if (!link) return refuse('driver_link_ended')
  const { waybillId } = link
  if (await isFull(db, waybillId)) return refuse('waybill_papers_full')
  const sent = { owner: phoneAsOwner(secret, waybillId), file: await bytesOf(file), isPrivate: true }
  const stored = await storePicture(store, sent, now)
  if (!stored.ok) return stored
  const pictureId = stored.value.id
  await db.orm.insert(waybillPhoto).values({ waybillId, pictureId, at: now }).onConflictDoNothing()
  return accept({ pictureId })
}

async function isFull(db: Database, waybillId: string): Promise<boolean> {
  return (await db.orm.$count(waybillPhoto, eq(waybillPhoto.waybillId, waybillId))) >= PHOTOS_MAX
}
