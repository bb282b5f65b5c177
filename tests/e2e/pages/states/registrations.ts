import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/shopRegisterStep': [
    { name: 'company', as: 'idle', path: () => '/shopRegisterStep' },
    { name: 'refused', as: 'idle', path: () => '/shopRegisterStep', act: refused('保存，下一步') },
    { name: 'shop', as: 'idle', path: () => '/shopRegisterStep?step=details' },
    { name: 'to confirm', as: 'idle', path: () => '/shopRegisterStep?step=confirm' },
  ],
  '/carrierRegisterStep': [
    { name: 'company', as: 'idle', path: () => '/carrierRegisterStep' },
    { name: 'permit', as: 'idle', path: () => '/carrierRegisterStep?step=details' },
  ],
}
