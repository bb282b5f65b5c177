/** Choices of forms that name a carrier's truck and people. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { hazardClass } from '../pickup/hazard-class'
import { integer } from '../schema'
import { CarrierDriver, CarrierTruck } from './fleet'

const PersonChoice = CarrierDriver.pick({ id: true, name: true, phone: true })

const FleetChoices = z.object({
  trucks: z.array(
    CarrierTruck.pick({ id: true, plateNumber: true, body: true, lengthDm: true, loadKg: true }),
  ),
  drivers: z.array(PersonChoice),
  escorts: z.array(PersonChoice),
})
export type FleetChoices = z.output<typeof FleetChoices>

/** For choices of a form: all that can carry the goods, at most CARRIER_RECORDS_MAX of each kind. */
export const fleetChoices = endpoint({
  method: 'GET',
  path: '/api/carrier/fleet/choices',
  access: 'carrier',
  permission: 'view',
  summary: '证件有效、可承运该批货物的车辆与人员',
  input: z.object({
    kg: integer({ min: 0 }).default(0).meta({ description: '核定载重不低于此数的车辆，默认不限' }),
    hazardClass: hazardClass.optional().meta({ description: '有该类危险货物资质的，默认不限' }),
  }),
  output: FleetChoices,
})
