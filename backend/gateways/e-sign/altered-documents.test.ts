import {
  BASE,
  OTHER_PRICE,
  placeOf,
  SECRET,
  type SignatureParts,
  signAs,
  writeContract,
} from 'tests/fixtures/hand-made-contract'
import { lastStart, signatureBody, stream, type WrittenUpdate, write } from 'tests/support/hand-made-pdf'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ChangeKind } from './pdf/update'
import { createSigningSandbox } from './sandbox'
import { verifyPdf } from './verify-pdf'

const sandbox = createSigningSandbox(SECRET)
const check = async (file: Uint8Array) => await verifyPdf(file, await sandbox.authorities())

/** Signed by the seller, with either kind of cross-reference. */
const signed: Record<'table' | 'stream', Buffer> = { table: Buffer.alloc(0), stream: Buffer.alloc(0) }
beforeAll(async () => {
  signed.table = await signAs('seller', writeContract('table'))
  signed.stream = await signAs('seller', writeContract('stream'), { more: { stream: 20 } })
})

/** Certificates and revocation lists that a reader needs to verify the signatures later. */
const STORE: WrittenUpdate = {
  objects: [
    { ...BASE.catalog, body: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /DSS 30 0 R >>' },
    {
      number: 30,
      body: '<< /Type /DSS /Certs 31 0 R /VRI << /AB12 << /Cert [32 0 R] /TU (D:20261126) >> >> >>',
    },
    { number: 31, body: '[32 0 R]' },
    { number: 32, body: stream('certificate') },
  ],
}
const LARGER_STORE: WrittenUpdate = {
  objects: [
    { number: 31, body: '[32 0 R 33 0 R]' },
    { number: 33, body: stream('another certificate') },
  ],
}

describe('what a contract may get after its first signature', () => {
  test.each(['table', 'stream'] as const)('a second signature, with a %s', async (kind) => {
    const more = kind === 'stream' ? { stream: 21 } : {}
    const file = await signAs('buyer', signed[kind], { more })
    const report = await check(file)
    expect(report).toMatchObject({ appendedBytes: 0, changes: [] })
    expect(report?.signatures).toMatchObject([
      { name: 'seller', isIntact: true, isTrusted: true },
      { name: 'buyer', isIntact: true, isTrusted: true, coveredBytes: file.length },
    ])
  })

  test('a field in an object stream, and a signature without a seal', async () => {
    const invisible = '<< /Subtype /Widget /FT /Sig /T (person) /V 13 0 R /F 132 /P 3 0 R /Rect [0 0 0 0] >>'
    const file = await signAs('buyer', signed.stream, {
      field: BASE.buyer.body,
      appearance: stream('unused'),
      more: {
        objects: [
          { number: 8, body: BASE.buyer.body },
          { number: 12, body: '[7 0 R 8 0 R 40 0 R]' },
        ],
        packed: {
          container: 41,
          objects: [
            { number: 6, body: '<< /Fields 12 0 R /SigFlags 3 >>' },
            { number: 40, body: invisible },
          ],
        },
        stream: 42,
      },
    })
    expect(await check(file)).toMatchObject({ appendedBytes: 0, changes: [] })
  })

  test('data to verify it, between the signatures, after them, and more of it', async () => {
    const both = await signAs('buyer', write(signed.table, STORE))
    for (const file of [both, write(both, LARGER_STORE), write(await signAs('buyer', signed.table), STORE)])
      expect(await check(file)).toMatchObject({ appendedBytes: 0, changes: [] })
  })

  test.skipIf(!hasPoppler)('which other readers confirm', async () => {
    for (const [kind, more] of [
      ['table', {}],
      ['stream', { stream: 21 }],
    ] as const) {
      const report = poppler('pdfsig', write(await signAs('buyer', signed[kind], { more }), STORE))
      expect(report.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2)
    }
  })
})

const content = { number: 4, body: stream(OTHER_PRICE) }
const catalogWith = (more: string) => ({
  number: 1,
  body: `<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R ${more} >>`,
})
const pageWith = (more: string, contents = '4 0 R') => ({
  number: 3,
  body: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> >> ${more} >>`,
})
const painted = (number: number) => ({
  number,
  body: stream(OTHER_PRICE, '/Type /XObject /Subtype /Form /BBox [0 0 500 50]'),
})
const note = '<< /Type /Annot /Subtype /FreeText /Rect [72 690 500 740] /AP << /N 51 0 R >> >>'

/** Updates that alter the contract, and the change that has to be found. */
const ALTERATIONS: readonly [name: string, update: WrittenUpdate, kind: ChangeKind, page?: number][] = [
  ['the text, after a line break', { objects: [content] }, 'content', 1],
  ['the text, after a blank', { objects: [{ ...content, before: ' ' }] }, 'content', 1],
  ['the text, after a comment', { objects: [{ ...content, before: '% 1\r' }] }, 'content', 1],
  ['the text, with two blanks', { objects: [{ ...content, head: '4  0  obj' }] }, 'content', 1],
  ['the text, with tabs', { objects: [{ ...content, head: '4\t0\tobj' }] }, 'content', 1],
  ['the text, with line breaks', { objects: [{ ...content, head: '4\r0\r\nobj' }] }, 'content', 1],
  ['the text, with a comment', { objects: [{ ...content, head: '4 % 0\n0%\robj' }] }, 'content', 1],
  ['the text, with zeros', { objects: [{ ...content, head: '0004 0 obj' }] }, 'content', 1],
  ['the text, as another generation', { objects: [{ ...content, generation: 1 }] }, 'content', 1],
  ['the text, by a cross-reference stream', { objects: [content], stream: 52 }, 'content', 1],
  ['the text, which is freed', { freed: [{ number: 4, generation: 1 }] }, 'content', 1],
  ['the length of the text', { objects: [{ number: 14, body: '30' }] }, 'content', 1],
  [
    'the page, in an object stream',
    packed(pageWith('/Annots 15 0 R', '53 0 R'), { number: 53 }),
    'content',
    1,
  ],
  [
    'a font, in an object stream',
    packed({ number: 5, body: BASE.font.body.replace('Helvetica', 'Symbol') }),
    'content',
    1,
  ],
  [
    'more text',
    { objects: [pageWith('/Annots 15 0 R', '[4 0 R 53 0 R]'), { ...content, number: 53 }] },
    'content',
    1,
  ],
  ['an action of the page', { objects: [pageWith('/Annots 15 0 R /AA << >>')] }, 'content', 1],
  [
    'the size of all pages',
    { objects: [{ number: 2, body: BASE.pages.body.replace('>>', '/Rotate 90 >>') }] },
    'structure',
  ],
  ['the properties', { objects: [{ number: 9, body: '<< /Title (other) >>' }] }, 'structure'],
  [
    'the catalog, by the trailer',
    { root: '50 0 R', objects: [{ ...BASE.catalog, number: 50 }] },
    'structure',
  ],
  [
    'an action of the document',
    { objects: [catalogWith('/OpenAction << /S /JavaScript /JS (x) >>')] },
    'structure',
  ],
  ['an entry of the trailer', { trailer: '/Encrypted true' }, 'structure'],
  [
    'an annotation',
    { objects: [{ number: 15, body: '[7 0 R 8 0 R 50 0 R]' }, { number: 50, body: note }, painted(51)] },
    'annotation',
    1,
  ],
  [
    'an annotation of the page',
    { objects: [pageWith('/Annots [7 0 R 8 0 R 50 0 R]'), { number: 50, body: note }, painted(51)] },
    'annotation',
    1,
  ],
  [
    'an annotation inside the list',
    { objects: [{ number: 15, body: `[7 0 R 8 0 R ${note}]` }, painted(51)] },
    'annotation',
    1,
  ],
  ['a seal, which is removed', { objects: [{ number: 15, body: '[8 0 R]' }] }, 'annotation', 1],
  [
    'a signature, which is removed',
    { objects: [{ number: 6, body: '<< /Fields [8 0 R] /SigFlags 3 >>' }] },
    'form',
  ],
  [
    'NeedAppearances',
    { objects: [{ number: 6, body: BASE.form.body.replace('>>', '/NeedAppearances true >>') }] },
    'form',
  ],
  ['a form of XFA', { objects: [{ number: 6, body: BASE.form.body.replace('>>', '/XFA [] >>') }] }, 'form'],
  [
    'a text field',
    {
      objects: [
        { number: 6, body: '<< /Fields [7 0 R 8 0 R 50 0 R] /SigFlags 3 >>' },
        { number: 50, body: '<< /Subtype /Widget /FT /Tx /T (t) /V (5735) /Rect [0 0 0 0] >>' },
      ],
    },
    'form',
  ],
  [
    'a seal',
    {
      objects: [
        { number: 10, body: stream(OTHER_PRICE, '/Type /XObject /Subtype /Form /BBox [0 0 100 100]') },
      ],
    },
    'annotation',
    1,
  ],
  [
    'the field of a signature',
    { objects: [{ number: 7, body: placeOf('seller', '/V 11 0 R') }] },
    'annotation',
    1,
  ],
  [
    'page content as a certificate',
    storeOf('<< /Certs [53 0 R] >>', { number: 53, body: '<< /Type /Page >>' }),
    'structure',
  ],
  ['a store with an action', storeOf('<< /Certs [] /A << /S /JavaScript >> >>'), 'structure'],
  ['an object that nothing uses', { objects: [{ ...content, number: 53 }] }, 'hidden'],
  [
    'an object that the cross-reference does not list',
    { unlisted: `4 0 obj\n${content.body}\nendobj\n` },
    'hidden',
  ],
  ['a cross-reference for some readers only', { trailer: '/XRefStm 20' }, 'hidden'],
]

function packed(object: { number: number; body: string }, extra?: { number: number }): WrittenUpdate {
  return {
    objects: extra ? [{ ...content, ...extra }] : [],
    packed: { container: 55, objects: [{ number: 56, body: 'null' }, object] },
    stream: 57,
  }
}

function storeOf(store: string, ...objects: { number: number; body: string }[]): WrittenUpdate {
  return { objects: [catalogWith(`/DSS ${store}`), ...objects] }
}

describe.each(ALTERATIONS)('%s', (_, update, kind, page = null as never) => {
  test('is found between two signatures, and after both', async () => {
    const between = await check(await signAs('buyer', write(signed.table, update)))
    const after = await check(write(await signAs('buyer', signed.table), update))
    if (kind === 'hidden' && update.trailer) {
      expect([between?.changes, after?.appendedBytes]).not.toEqual([[], 0])
      return
    }
    expect(between?.changes).toContainEqual({ kind, page, afterSignature: 0 })
    expect(between?.changes.every(({ afterSignature }) => afterSignature === 0)).toBe(true)
    expect(after?.changes).toContainEqual({ kind, page, afterSignature: 1 })
    expect(after?.appendedBytes).toBeGreaterThan(0)
    expect(after?.signatures.map(({ isIntact }) => isIntact)).toEqual([true, true])
  })

  test('is found after the data to verify both signatures', async () => {
    const file = write(write(await signAs('buyer', signed.table), STORE), update)
    const report = await check(file)
    expect(report?.appendedBytes).toBeGreaterThan(0)
  })
})

/** What a signature may not bring, in the update that it covers itself. */
const SIGNATURES: readonly [name: string, parts: SignatureParts, kind: ChangeKind, page?: number][] = [
  [
    'a widget elsewhere',
    { field: placeOf('buyer', '/V 13 0 R').replace('300 100 400', '50 600 150') },
    'signature',
  ],
  [
    'a widget that is larger',
    { field: placeOf('buyer', '/V 13 0 R').replace('400 200', '400 300') },
    'signature',
  ],
  [
    'a widget of another page',
    { field: placeOf('buyer', '/V 13 0 R').replace('/P 3 0 R', '/P 2 0 R') },
    'signature',
  ],
  ['a widget that leaves its rectangle', { field: filledBuyer().replace('/F 4', '/F 28') }, 'signature'],
  ['a widget with an action', { field: filledBuyer('/A << /S /URI /URI (x) >>') }, 'form'],
  ['a picture that is larger', { appearance: seal('/BBox [0 0 600 800]') }, 'signature'],
  [
    'a picture that is enlarged',
    { appearance: seal('/BBox [0 0 100 100] /Matrix [6 0 0 8 0 0]') },
    'signature',
  ],
  [
    'a picture of another kind',
    { appearance: seal('/BBox [0 0 100 100]').replace('/Form', '/PS') },
    'signature',
  ],
  ['a picture with optional content', { appearance: seal('/BBox [0 0 100 100] /OC << >>') }, 'signature'],
  ['a picture with an external file', { appearance: seal('/BBox [0 0 100 100] /F (x.pdf)') }, 'signature'],
  ['a second picture', { field: filledBuyer().replace('/N 12 0 R', '/N 12 0 R /D 12 0 R') }, 'signature'],
  [
    'an existing stream as its picture',
    { field: filledBuyer().replace('/N 12 0 R', '/N 4 0 R') },
    'signature',
  ],
  ['a signature with references', { signature: signatureBody('/Reference [4 0 R]') }, 'signature'],
  [
    'an unsigned text field',
    withField('<< /Subtype /Widget /FT /Tx /T (t) /V (5735) /Rect [0 0 0 0] >>'),
    'form',
  ],
  [
    'a visible new field',
    withField('<< /Subtype /Widget /FT /Sig /T (t) /V 13 0 R /Rect [300 100 400 200] >>'),
    'signature',
  ],
  [
    'the name of another field',
    withField('<< /Subtype /Widget /FT /Sig /T (seal-buyer) /V 13 0 R /Rect [0 0 0 0] >>'),
    'form',
  ],
  ['another price', { more: { objects: [content] } }, 'content', 1],
  ['two signatures', withField('<< /Subtype /Widget /FT /Sig /T (t) /V 13 0 R /Rect [0 0 0 0] >>'), 'form'],
]

function filledBuyer(more = '') {
  return placeOf('buyer', `/V 13 0 R /AP << /N 12 0 R >> ${more}`)
}

function seal(more: string) {
  return stream('1 0 0 rg 0 0 100 100 re f', `/Type /XObject /Subtype /Form ${more}`)
}

function withField(body: string): SignatureParts {
  const form = { number: 6, body: '<< /Fields [7 0 R 8 0 R 50 0 R] /SigFlags 3 >>' }
  return { more: { objects: [form, { number: 50, body }] } }
}

test.each(SIGNATURES)(
  'a second signature with %s is refused',
  async (_, parts, kind, page = null as never) => {
    const report = await check(await signAs('buyer', signed.table, parts))
    expect(report?.changes).toContainEqual({ kind, page, afterSignature: 0 })
  },
)

test.each<[string, (range: number[]) => number[]]>([
  ['ends before the file', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 40]],
  ['begins later', ([, b = 0, c = 0, d = 0]) => [1, b - 1, c, d]],
  ['leaves more than the signature out', ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 20, c, d]],
  ['overlaps', ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c - 10, d + 10]],
  ['covers the first part twice', ([a = 0, b = 0]) => [a, b, a, b]],
])('a signed range that %s is refused', async (_, range) => {
  const report = await check(await signAs('buyer', signed.table, {}, { range }))
  const isSound = report?.signatures.every(({ isIntact }) => isIntact) && report.changes.length === 0
  expect([isSound ?? false, report?.signatures.length]).toEqual([false, 2])
})

test('a signature with two contents is refused', async () => {
  const signature = signatureBody(`/Contents <${'00'.repeat(10)}>`)
  expect((await check(await signAs('buyer', signed.table, { signature })))?.appendedBytes).not.toBe(0)
})

test('a signature inside of the text is refused, because its own bytes are not signed', async () => {
  const text = `BT\n11 0 obj\n${signatureBody()}\nendobj\nET`
  const more = {
    objects: [{ number: 4, body: stream(text) }],
    nested: [{ number: 11, text: '11 0 obj' }],
  }
  const report = await check(await signAs('seller', writeContract('table'), { more }))
  expect(report).toMatchObject({
    signatures: [{ isIntact: true }],
    changes: [{ kind: 'hidden', page: null, afterSignature: 0 }],
  })
})

describe('a file that readers could understand in different ways', () => {
  test.each<[string, (file: Buffer) => Buffer]>([
    ['text at its end', (file) => Buffer.concat([file, Buffer.from('4 0 obj << >> endobj\n')])],
    ['a line break at its end', (file) => Buffer.concat([file, Buffer.from('\n')])],
    ['a second end', (file) => Buffer.concat([file, Buffer.from('%%EOF\n')])],
    [
      'an update without a cross-reference',
      (file) => Buffer.concat([file, Buffer.from(`4 0 obj\n${content.body}\nendobj\nstartxref\n1\n%%EOF\n`)]),
    ],
    ['an update whose cross-reference is damaged', (file) => damage(write(file, { objects: [content] }))],
    [
      'an update with an object at another offset',
      (file) => write(file, { objects: [{ ...content, head: '5 0 obj' }] }),
    ],
    [
      'an update of another generation than listed',
      (file) => write(file, { objects: [{ ...content, head: '4 1 obj' }] }),
    ],
    ['an update with a number beyond its size', (file) => write(file, { objects: [content], size: 4 })],
    [
      'an update that skips the signatures',
      (file) => write(file, { objects: [content], previous: lastStart(unsigned()) }),
    ],
    [
      'an update that leads back to itself',
      (file) => write(file, { objects: [content], previous: file.length + 200 }),
    ],
    ['a key twice', (file) => write(file, { objects: [catalogWith('/Pages 2 0 R')] })],
  ])('is refused: %s', async (_, alter) => {
    const report = await check(alter(await signAs('buyer', signed.table)))
    expect(report?.appendedBytes).not.toBe(0)
  })

  const unsigned = () => writeContract('table').toString('latin1')
  const damage = (file: Buffer) => {
    file.write('y', file.lastIndexOf('\nxref') + 1, 'latin1')
    return file
  }
})

test('an object that was missing when the first party signed is found', async () => {
  const page = BASE.page.body.replace('/Font', '/XObject << /X 32 0 R >> /Font')
  const first = await signAs('seller', writeContract('table', { page }))
  const report = await check(await signAs('buyer', write(first, STORE)))
  expect(report?.changes).toEqual([{ kind: 'hidden', page: null, afterSignature: 0 }])
})

test('a list of a page that is its list of certificates too is found', async () => {
  const page = BASE.page.body.replace('/Contents 4 0 R', '/Contents 31 0 R')
  const catalog = BASE.catalog.body.replace('>>', '/DSS << /Certs 31 0 R >> >>')
  const draft = write(writeContract('table', { page, catalog }), {
    objects: [{ number: 31, body: '[4 0 R]' }],
  })
  const more = {
    objects: [
      { number: 31, body: '[4 0 R 53 0 R]' },
      { ...content, number: 53 },
    ],
  }
  const report = await check(await signAs('buyer', await signAs('seller', draft), { more }))
  expect(report?.changes).toContainEqual({ kind: 'content', page: 1, afterSignature: 0 })
})

describe('a file that would take much work is refused', () => {
  const file = (update: WrittenUpdate) => write(writeContract('table'), update)
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const brackets = '('.repeat(5_000)
  test.each<[string, () => Buffer]>([
    ['values inside values', () => file({ objects: [{ number: 50, body: nested }] })],
    ['a stream that is its own length', () => file({ objects: [{ number: 14, body: BASE.content.body }] })],
    [
      'an object stream that inflates to 40 MB',
      () => file(packed({ number: 5, body: ' '.repeat(40_000_000) })),
    ],
    ['a table with more rows than the file has bytes', () => tableWith('0 9999999999')],
    ['many revisions', () => Buffer.concat([writeContract('table'), Buffer.from('%%EOF\n'.repeat(200))])],
    ['objects inside each other', () => overlapping(brackets)],
  ])('%s', async (_, create) => {
    const report = await check(await signAs('buyer', await signAs('seller', create())))
    const isSound = report?.signatures.some(({ isIntact }) => isIntact) && report.changes.length === 0
    expect(isSound ?? false).toBe(false)
  })

  const tableWith = (line: string) => {
    const text = writeContract('table').toString('latin1')
    return Buffer.from(text.replace('xref\n0 1', `xref\n${line}`), 'latin1')
  }

  /** Each object's string begins inside the one before. */
  const overlapping = (brackets: string) => {
    const heads = [...brackets].map((_, n) => `${n + 100} 0 obj (`).join('\n')
    const ends = [...brackets].map(() => ') endobj').join('\n')
    const nested = [...brackets].map((_, n) => ({ number: n + 100, text: `${n + 100} 0 obj (` }))
    return write(writeContract('table'), {
      unlisted: '',
      nested,
      objects: [{ number: 60, body: `(${heads}${ends})` }],
    })
  }
})
