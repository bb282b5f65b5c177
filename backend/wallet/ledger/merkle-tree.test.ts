import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendLeaf, auditPathOf, EMPTY_TREE, leafHash, rootByPath, rootOfTree } from './merkle-tree'

const hash = (...parts: (Buffer | string)[]) => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** RFC 6962, 2.1, word for word. */
function definedRoot(data: readonly string[]): Buffer {
  if (data.length === 0) return hash('')
  if (data.length === 1) return hash(Buffer.of(0), data[0] ?? '')
  let half = 1
  while (half * 2 < data.length) half *= 2
  return hash(Buffer.of(1), definedRoot(data.slice(0, half)), definedRoot(data.slice(half)))
}

function treeOf(data: readonly string[], proved?: string) {
  const { path, onMerge } = auditPathOf(proved === undefined ? '' : leafHash(proved))
  const tree = data.reduce((grown, one) => appendLeaf(grown, leafHash(one), onMerge), EMPTY_TREE)
  return { root: rootOfTree(tree, onMerge), path }
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `leaf ${n}`)

test('the root of every size up to 70 is the one that the RFC defines', () => {
  for (let size = 0; size <= 70; size++) {
    const data = numbered(size)
    expect(treeOf(data).root).toBe(definedRoot(data).toString('hex'))
  }
})

test('the published test vector of RFC 6962 implementations', () => {
  expect(rootOfTree(EMPTY_TREE)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(leafHash('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
})

test('every leaf has a path to the root, and any other leaf, place, size or path misses it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.nat(), fc.nat(), (size, chosen, changed) => {
      const data = numbered(size)
      const index = chosen % size
      const { root, path } = treeOf(data, data[index])
      const leaf = leafHash(data[index] ?? '')
      expect(rootByPath(leaf, { index, leaves: size, path })).toBe(root)
      expect(rootByPath(leafHash('another'), { index, leaves: size, path })).not.toBe(root)
      for (const other of [index + 1, (index + 1) % size, size + index])
        if (other !== index) expect(rootByPath(leaf, { index: other, leaves: size, path })).not.toBe(root)
      expect(rootByPath(leaf, { index, leaves: size, path: [...path, leaf] })).not.toBe(root)
      if (path.length === 0) return
      expect(rootByPath(leaf, { index, leaves: size, path: path.slice(1) })).not.toBe(root)
      const bent = path.map((one, n) => (n === changed % path.length ? leafHash(one) : one))
      expect(rootByPath(leaf, { index, leaves: size, path: bent })).not.toBe(root)
    }),
  )
})
