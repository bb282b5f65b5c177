/** The pages of drivers, vehicles and supercargos: their query, and forms whose fields are typed in tons. */
import { z } from 'zod'
import { id, tonsAsKg } from '../schema'
import { SaveVehicle } from './'
import { VEHICLE_LOAD_MAX_KG, VEHICLE_LOAD_MIN_KG } from './limits'

export const RecordPage = z.object({
  act: z.enum(['add', 'edit', 'delete']).optional(),
  id: id.optional(),
})
export type RecordAct = NonNullable<z.output<typeof RecordPage>['act']>

const isLoad = (loadKg: number) => loadKg >= VEHICLE_LOAD_MIN_KG && loadKg <= VEHICLE_LOAD_MAX_KG

/** The rated load of a vehicle, in tons. */
export const requiredLoad = tonsAsKg.refine(
  isLoad,
  `载重须在 ${VEHICLE_LOAD_MIN_KG / 1000} 至 ${VEHICLE_LOAD_MAX_KG / 1000} 吨之间`,
)
export const typedLoad = requiredLoad.optional()

export const VehicleForm = SaveVehicle.extend({ loadKg: typedLoad })
