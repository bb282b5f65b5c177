import { randomInt, randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { detail } from 'contract/ordering'
import { saveDriver, saveSupercargo, saveVehicle } from 'contract/pickup'
import { createPass } from 'contract/pickup/passes'
import { DRIVER, PASS_TRUCK, SUPERCARGO, VEHICLE } from 'tests/fixtures/trucks'
import { send, signIn } from './merchant-program'

const DAYS_AHEAD_MS = 2 * 86_400_000
/** Longer than the clock is moved until the truck comes. */
const SOON_MS = 11 * 60_000

/** Keeps a driver, a vehicle and a supercargo, and writes a pass for 25 kg of a paid order. */
export async function writePass(phone: string, orderId: string): Promise<{ pass: string; passCode: string }> {
  const token = await signIn(phone)
  const requestId = () => randomUUID()
  await sendCall(send, saveDriver, { ...DRIVER, requestId: requestId() }, token)
  const plateNumber = `粤B${randomInt(10_000, 100_000)}`
  await sendCall(send, saveVehicle, { ...VEHICLE, plateNumber, requestId: requestId() }, token)
  await sendCall(send, saveSupercargo, { ...SUPERCARGO, requestId: requestId() }, token)
  const day = shanghaiDay(new Date(Date.now() + DAYS_AHEAD_MS))
  const said = { ...PASS_TRUCK, plateNumber, weightKg: 25, day, fromHour: 8, untilHour: 18 }
  const made = await sendCall(send, createPass, { orderId, ...said, requestId: requestId() }, token)
  return { pass: made.id, passCode: made.code ?? '' }
}

/** Writes a pass for all goods of a paid order, whose truck comes on this day of the market's clock. */
export async function writeWholePass(phone: string, orderId: string): Promise<void> {
  const token = await signIn(phone)
  const { at, pickupNote } = await sendCall(send, detail, { id: orderId }, token)
  const day = shanghaiDay(new Date(Date.parse(at) + SOON_MS))
  const weightKg = pickupNote?.outstandingKg ?? 0
  const said = { ...PASS_TRUCK, weightKg, day, fromHour: 0, untilHour: 24 }
  await sendCall(send, createPass, { orderId, ...said, requestId: randomUUID() }, token)
}
