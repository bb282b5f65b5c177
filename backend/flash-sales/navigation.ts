import { navigationEntry } from 'backend/platform/navigation'

export const NAVIGATION = [navigationEntry(13, { id: 'seckill', name: '秒杀', url: '/seckill' })]
