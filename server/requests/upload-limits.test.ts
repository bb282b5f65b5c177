import { expect, test } from 'vitest'
import { createUploadLimits } from './upload-limits'

test('limits the slots of one address and leaves the rest to other addresses', () => {
  const limits = createUploadLimits({ processedMax: 5, processedPerAddress: 3 })
  const [first] = [1, 2, 3].map(() => limits.takeSlot('10.0.0.1'))
  expect(limits.takeSlot('10.0.0.1')).toBeNull()
  expect(limits.takeSlot('10.0.0.2')).not.toBeNull()
  expect(limits.takeSlot('10.0.0.3')).not.toBeNull()
  expect(limits.takeSlot('10.0.0.4')).toBeNull()
  first?.()
  expect(limits.takeSlot('10.0.0.1')).not.toBeNull()
})

test('takes no slot for incomplete bodies', () => {
  const limits = createUploadLimits({ processedMax: 1, processedPerAddress: 1 })
  for (let n = 0; n < 12; n++) limits.receive('10.0.0.1', () => {}).grow(1)
  expect(limits.takeSlot('10.0.0.1')).not.toBeNull()
})

test('evicts the oldest upload of the address with the most memory when memory is exhausted', () => {
  const limits = createUploadLimits({ receivedMaxBytes: 100 })
  const ended: string[] = []
  const receive = (address: string, name: string) => limits.receive(address, () => ended.push(name))
  const slow = ['slow 1', 'slow 2', 'slow 3'].map((name) => receive('10.0.0.1', name))
  const other = receive('10.0.0.2', 'other')
  for (const upload of slow) upload.grow(25)
  other.grow(25)
  expect(ended).toEqual([])
  other.grow(20)
  expect(ended).toEqual(['slow 1'])
  slow[0]?.grow(1_000)
  slow[1]?.end()
  other.grow(30)
  expect(ended).toEqual(['slow 1'])
  other.grow(1)
  expect(ended).toEqual(['slow 1', 'other'])
})

test('releases memory when a body is complete or its connection closes', () => {
  const limits = createUploadLimits({ receivedMaxBytes: 10 })
  for (let n = 0; n < 100; n++) {
    const upload = limits.receive('10.0.0.1', () => expect.unreachable())
    upload.grow(10)
    upload.end()
    upload.end()
  }
})
