import { DAY_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'
import { listDrivers, listSupercargos, listVehicles } from 'contract/pickup'
import { ChangePassForm, CreatePassForm, type PassAct } from 'contract/pickup/pass-pages'
import {
  cancelPass,
  changePass,
  createPass,
  type PickupOrderDetail,
  type PickupPass,
  pickupOrder,
} from 'contract/pickup/passes'
import { plainTons } from 'contract/units'
import type { PassChoices } from '~/components/pickup/pass-form'
import { call } from '../api/call.server'
import type { Values } from '../forms/posted-form.server'
import { submitTo } from '../pages/page-forms.server'

export const PASS_FORMS = {
  create: submitTo(createPass, {
    schema: CreatePassForm,
    notice: '提货单已开，请把提货码或打印件交给司机',
  }),
  change: submitTo(changePass, { schema: ChangePassForm, notice: '提货单已修改，提货码不变' }),
  cancel: submitTo(cancelPass, { notice: '提货单已取消' }),
}

const FIRST_HOUR = 8
const LAST_HOUR = 18

/** An order with its passes, and the values of the form of the step that the page's address names. */
export async function findPasses(request: Request, orderId: string, act: PassAct | null, passId?: string) {
  const order = await call(request, pickupOrder, { orderId })
  const chosen = order.passes.find(({ id }) => id === passId) ?? null
  const choices = act === 'add' || act === 'edit' ? await choicesOf(request) : null
  return { order, act, chosen, choices, values: valuesOf(order, chosen, choices) }
}

async function choicesOf(request: Request): Promise<PassChoices> {
  const [drivers, vehicles, supercargos] = await Promise.all([
    call(request, listDrivers, {}),
    call(request, listVehicles, {}),
    call(request, listSupercargos, {}),
  ])
  return { drivers, vehicles, supercargos }
}

/** A new pass names the defaults; a changed one those that it names, if they are still kept. */
function valuesOf(order: PickupOrderDetail, pass: PickupPass | null, choices: PassChoices | null): Values {
  const ids = { orderId: order.orderId, passId: pass?.id ?? '' }
  if (choices === null) return ids
  const { drivers, vehicles, supercargos } = choices
  if (pass === null) {
    const vehicle = vehicles.find(({ isDefault }) => isDefault)
    const weightKg = Math.min(order.freeKg, vehicle?.loadKg ?? order.freeKg)
    return {
      ...ids,
      weightKg: weightKg > 0 ? plainTons(weightKg) : '',
      vehicleId: vehicle?.id ?? '',
      driverId: drivers.find(({ isDefault }) => isDefault)?.id ?? '',
      supercargoId: '',
      day: nextDay(order.at),
      fromHour: String(FIRST_HOUR),
      untilHour: String(LAST_HOUR),
    }
  }
  const { driver, supercargo } = pass
  const sameAs = (person: { name: string; phone: string }) => (one: { name: string; phone: string }) =>
    one.name === person.name && one.phone === person.phone
  return {
    ...ids,
    weightKg: plainTons(pass.weightKg),
    vehicleId: vehicles.find(({ plateNumber }) => plateNumber === pass.plateNumber)?.id ?? '',
    driverId: drivers.find(sameAs(driver))?.id ?? '',
    supercargoId: (supercargo && supercargos.find(sameAs(supercargo))?.id) ?? '',
    day: pass.day,
    fromHour: String(pass.fromHour),
    untilHour: String(pass.untilHour),
  }
}

/** Today, or tomorrow when the warehouses are about to close. */
function nextDay(at: string): string {
  const local = Date.parse(at) + SHANGHAI_OFFSET_MS
  const isLate = new Date(local).getUTCHours() >= LAST_HOUR - 2
  return new Date(isLate ? local + DAY_MS : local).toISOString().slice(0, 10)
}
