import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(40, { id: 'warehouses', name: '仓库', url: '/warehouse' })]
