import type { RegistrySettings } from 'backend/platform/settings/settings'
import { httpRegistry } from './http'
import type { RegistryGateway } from './port'
import { registrySandbox } from './sandbox'

export { httpRegistry } from './http'
export type { RegisteredCompany, RegistryAnswer, RegistryGateway } from './port'
export { registrySandbox, SANDBOX_FAULTS } from './sandbox'

/** The registry of the settings. Without one, every lookup is unavailable. */
export function createRegistry(settings: RegistrySettings | undefined): RegistryGateway {
  if (!settings) return { lookUp: async () => 'unavailable' }
  return settings.kind === 'http' ? httpRegistry(settings) : registrySandbox
}
