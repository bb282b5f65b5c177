import { randomInt, randomUUID } from 'node:crypto'
import { sendCall } from 'backend/demo/send-call'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { saveDriver, saveSupercargo, saveVehicle } from 'contract/pickup'
import { createPass } from 'contract/pickup/passes'
import { DRIVER, PASS_TRUCK, SUPERCARGO, VEHICLE } from 'tests/fixtures/trucks'
import { send, signIn } from './merchant-program'

const DAYS_AHEAD_MS = 2 * 86_400_000

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
