import { DAY_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'
import { type Driver, listDrivers, listSupercargos, listVehicles, type Vehicle } from 'contract/pickup'
import {
  ChangePassForm,
  ChooseTruckForm,
  CreatePassForm,
  foundValues,
  type PassAct,
  passOf,
  ReadTruckForm,
  unreadFields,
} from 'contract/pickup/pass-pages'
import {
  cancelPass,
  changePass,
  createPass,
  type PickupOrderDetail,
  type PickupPass,
  pickupOrder,
} from 'contract/pickup/passes'
import { readTruck } from 'contract/pickup/read-truck'
import { plainTons } from 'contract/units'
import type { PassChoices } from '~/components/pickup/pass-form'
import { call } from '../api/call.server'
import type { Values } from '../forms/posted-form.server'
import { handleWith, submitTo } from '../pages/page-forms.server'

export const PASS_FORMS = {
  create: submitTo(createPass, {
    schema: CreatePassForm,
    input: passOf,
    notice: '提货单已开，请把提货码或打印件交给司机',
  }),
  change: submitTo(changePass, {
    schema: ChangePassForm,
    input: passOf,
    notice: '提货单已修改，提货码不变',
  }),
  read: handleWith(ReadTruckForm, async ({ passId, truckText }, { form }) => {
    const read = readTruck(truckText)
    const values = { ...form.values, ...foundValues(read), readText: truckText }
    return { next: { intent: shownIntent(passId), values, errors: unreadFields(read) } }
  }),
  choose: handleWith(ChooseTruckForm, async ({ passId }, { request, form, call }) => {
    const query = new URL(request.url).searchParams
    const [vehicles, drivers] = await Promise.all([call(listVehicles, {}), call(listDrivers, {})])
    const chosen = {
      ...vehicleValues(vehicles.find(({ id }) => id === query.get('vehicle'))),
      ...driverValues(drivers.find(({ id }) => id === query.get('driver'))),
    }
    return { next: { intent: shownIntent(passId), values: { ...form.values, ...chosen } } }
  }),
  cancel: submitTo(cancelPass, { notice: '提货单已取消' }),
}

/** The form that is shown filled. */
const shownIntent = (passId: string | undefined) => (passId === undefined ? 'create' : 'change')

function vehicleValues(vehicle: Vehicle | undefined): Values {
  if (vehicle === undefined) return {}
  const { plateNumber, trailerPlate, loadKg } = vehicle
  return {
    plateNumber,
    trailerPlate: trailerPlate ?? '',
    loadKg: loadKg === null ? '' : plainTons(loadKg),
  }
}

/** Without the identity number: the saved one counts while name and phone stay. */
function driverValues(driver: Driver | undefined): Values {
  if (driver === undefined) return {}
  return { driverName: driver.name, driverPhone: driver.phone, driverIdNumber: '' }
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

/** First values of the form: a new pass leaves the truck to the pasted text or a button. */
function valuesOf(order: PickupOrderDetail, pass: PickupPass | null, choices: PassChoices | null): Values {
  const ids = { orderId: order.orderId, passId: pass?.id ?? '' }
  if (choices === null) return ids
  if (pass === null)
    return {
      ...ids,
      weightKg: order.freeKg > 0 ? plainTons(order.freeKg) : '',
      supercargoId: '',
      day: nextDay(order.at),
      fromHour: String(FIRST_HOUR),
      untilHour: String(LAST_HOUR),
    }
  const { driver, supercargo, plateNumber, trailerPlate, loadKg } = pass
  const named = choices.supercargos.find(
    ({ name, phone }) => name === supercargo?.name && phone === supercargo.phone,
  )
  return {
    ...ids,
    weightKg: plainTons(pass.weightKg),
    plateNumber,
    trailerPlate: trailerPlate ?? '',
    loadKg: loadKg === null ? '' : plainTons(loadKg),
    driverName: driver.name,
    driverPhone: driver.phone,
    supercargoId: named?.id ?? '',
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
