import type { MessageKind } from 'backend/platform/messages'

let registered: readonly MessageKind[] = []

/** Sets the kinds of all modules. @throws Error if two modules use the same name */
export function registerMessageKinds(kinds: readonly MessageKind[]): void {
  const names = kinds.map(({ kind }) => kind)
  const double = names.find((name, i) => names.indexOf(name) !== i)
  if (double !== undefined) throw new Error(`message kind ${double} is defined twice`)
  registered = kinds
}

/** The kinds that a member can receive, in the order of types and modules. */
export function kindsFor({ shopId }: { shopId: string | null }): MessageKind[] {
  return registered
    .filter(({ audience }) => audience === 'member' || shopId !== null)
    .sort((a, b) => a.type - b.type)
}

/** Name of a kind. A kind that no module defines any more keeps its messages. */
export function kindName(kind: string): string {
  return registered.find((one) => one.kind === kind)?.name ?? '消息'
}
