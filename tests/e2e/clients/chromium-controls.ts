import type { Session } from 'puppeteer-core'
import { z } from 'zod'
import type { Which } from './person'

/** Role in the accessibility tree of the browser. */
export type Role = 'textbox' | 'searchbox' | 'combobox' | 'radio' | 'checkbox' | 'button' | 'link'

const Text = z.object({ value: z.string() })
const Node = z.object({
  ignored: z.boolean(),
  role: Text.optional(),
  name: z.object({ value: z.unknown() }).optional(),
  backendDOMNodeId: z.number().optional(),
})
const Tree = z.object({ nodes: z.array(Node) })
const Root = z.object({ root: z.object({ nodeId: z.number() }) })
const Found = z.object({ nodeIds: z.array(z.number()) })
const Resolved = z.object({ object: z.object({ objectId: z.string() }) })
const Returned = z.object({ result: z.object({ value: z.unknown().optional() }) })
const Middle = z.object({ x: z.number(), y: z.number(), under: z.string().nullable() })

/**
 * Centre of a control in the window, and the element that covers it, if any. Runs in Chromium 69, so it uses old syntax.
 */
const MIDDLE = `function () {
  this.scrollIntoView({ block: 'center' })
  var box = this.getBoundingClientRect()
  var x = box.left + box.width / 2
  var y = box.top + box.height / 2
  var there = document.elementFromPoint(x, y)
  var isReached = there && (this === there || this.contains(there))
  return { x: x, y: y, under: isReached ? null : there ? there.outerHTML.slice(0, 200) : 'nothing in sight' }
}`

/** Index of the element in document order. */
const PLACE = `function () {
  return Array.prototype.indexOf.call(document.getElementsByTagName('*'), this)
}`

/** A control that is not covered. */
export interface Control {
  x: number
  y: number
  asked: Asked
}

/** Calls a function, given as source text, on an element of the page. */
type Asked = (functionOfThis: string) => Promise<unknown>

/**
 * Finds the first or last visible control by role and accessible name.
 * @throws Error with the existing names, or with the covering elements
 */
export async function findControl(
  session: Session,
  roles: readonly Role[],
  fits: (name: string) => boolean,
  which: Which,
): Promise<Control> {
  const names: string[] = []
  const fitting: Asked[] = []
  for (const { ignored, role, name, backendDOMNodeId } of await accessibleNodes(session)) {
    if (ignored || !backendDOMNodeId || !roles.some((one) => one === role?.value)) continue
    const words = String(name?.value ?? '')
    names.push(words)
    if (fits(words)) fitting.push(await elementOf(session, backendDOMNodeId))
  }
  const covers: string[] = []
  for (const asked of await inOrder(fitting, which)) {
    const { under, ...middle } = Middle.parse(await asked(MIDDLE))
    if (under === null) return { ...middle, asked }
    covers.push(`at ${middle.x}, ${middle.y} under ${under}`)
  }
  throw new Error(covers.join('\n') || `found only: ${names.join(' | ')}`)
}

async function elementOf(session: Session, backendNodeId: number): Promise<Asked> {
  const { object } = Resolved.parse(await session.send('DOM.resolveNode', { backendNodeId }))
  return async (functionDeclaration) => {
    const call = { objectId: object.objectId, functionDeclaration, returnByValue: true }
    return Returned.parse(await session.send('Runtime.callFunctionOn', call)).result.value
  }
}

/** Sorts by document order, because accessibility trees of old browsers are not ordered. */
async function inOrder(elements: readonly Asked[], which: Which): Promise<Asked[]> {
  const placed = await Promise.all(
    elements.map(async (asked) => ({ asked, place: Number(await asked(PLACE)) })),
  )
  placed.sort((a, b) => (which === 'first' ? a.place - b.place : b.place - a.place))
  return placed.map(({ asked }) => asked)
}

/** Accessibility tree of the page. Chromium 69 returns single nodes only; in later versions only the whole tree is right. */
async function accessibleNodes(session: Session): Promise<z.infer<typeof Node>[]> {
  const whole = await session.send('Accessibility.getFullAXTree').catch((error: Error) => {
    if (error.message.includes("wasn't found")) return null
    throw error
  })
  if (whole !== null) return Tree.parse(whole).nodes
  const { root } = Root.parse(await session.send('DOM.getDocument', { depth: 0 }))
  const query = { nodeId: root.nodeId, selector: 'a, button, input, textarea' }
  const { nodeIds } = Found.parse(await session.send('DOM.querySelectorAll', query))
  const parts = await Promise.all(
    nodeIds.map((nodeId) =>
      session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false }),
    ),
  )
  return parts.flatMap((part) => Tree.parse(part).nodes)
}
