import type ts from 'typescript'
import type { SourceFile } from './project'
import { type CodeFile, parseCode, placeOf, visitNodes } from './syntax-tree'

/** A rule about nodes of the syntax tree of production code. */
export interface SyntaxRule {
  /** Title of its test. */
  readonly name: string
  /** Files that the rule is about. */
  readonly files: RegExp
  readonly filesNot?: RegExp
  /** Kinds of nodes that `check` gets; `SourceFile` is a whole file. */
  readonly kinds: readonly ts.SyntaxKind[]
  /** @returns what is wrong with a node; null when the rule is not about it */
  check(node: ts.Node, file: CodeFile): readonly string[] | null
  /** Least number of nodes in the project that the rule is about, so that it cannot lose them unnoticed. */
  readonly nodesMin?: number
  /** Path prefixes of exceptions, with reasons. */
  readonly allowed?: Readonly<Record<string, string>>
  /** Path of the samples. */
  readonly samplePath?: string
  readonly samples: readonly SyntaxSample[]
}

/** Code and parts of what the rule must report about it, in order; nothing for correct code. */
export type SyntaxSample = readonly [code: string, ...faults: string[]]

interface Findings {
  /** "app/routes.ts:12: what is wrong". */
  readonly faults: string[]
  /** Number of nodes that the rule is about. */
  nodes: number
}

/** Parses each file once and checks all rules in one walk. */
export function checkSyntax(
  files: readonly SourceFile[],
  rules: readonly SyntaxRule[],
): Map<SyntaxRule, Findings> {
  const findings = new Map<SyntaxRule, Findings>(rules.map((rule) => [rule, { faults: [], nodes: 0 }]))
  for (const source of files) {
    const applied = rules.filter(
      ({ files, filesNot }) => files.test(source.path) && !filesNot?.test(source.path),
    )
    if (applied.length === 0) continue
    const file = parseCode(source)
    const rulesByKind = groupByKind(applied)
    visitNodes(file.tree, (node) => {
      for (const rule of rulesByKind.get(node.kind) ?? []) {
        const faults = rule.check(node, file)
        const found = findings.get(rule)
        if (faults === null || !found) continue
        found.nodes++
        found.faults.push(...faults.map((fault) => `${placeOf(file, node)}: ${fault}`))
      }
    })
  }
  return findings
}

function groupByKind(rules: readonly SyntaxRule[]): Map<ts.SyntaxKind, SyntaxRule[]> {
  const groups = new Map<ts.SyntaxKind, SyntaxRule[]>()
  for (const rule of rules)
    for (const kind of rule.kinds) groups.set(kind, [...(groups.get(kind) ?? []), rule])
  return groups
}
