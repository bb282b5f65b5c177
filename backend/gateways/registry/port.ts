import { z } from 'zod'

/** What a company registry says of a company. */
export const RegisteredCompany = z.object({
  companyName: z.string().min(1).max(100),
  /** Unified social credit code, 18 characters. */
  licenceNo: z.string().length(18),
  legalPerson: z.string().min(1).max(50),
  /** ISO day. */
  foundedOn: z.iso.date(),
  address: z.string().max(300),
  /** 存续, 注销, 吊销 … */
  status: z.string().max(20),
})
export type RegisteredCompany = z.output<typeof RegisteredCompany>

/** `unknown`: the registry has no such company. `unavailable`: no usable answer in time. */
export type RegistryAnswer = RegisteredCompany | 'unknown' | 'unavailable'

/** Port to a company registry. */
export interface RegistryGateway {
  /** Looks a company up by its full name. Never rejects. */
  lookUp(companyName: string): Promise<RegistryAnswer>
}
