import ts from 'typescript'
import type { SourceFile } from './project'

export interface CodeFile extends SourceFile {
  readonly tree: ts.SourceFile
}

/** Adds the syntax tree to a file. */
export function parseCode({ path, text }: SourceFile): CodeFile {
  const kind = /x$/.test(path) ? ts.ScriptKind.TSX : undefined
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind) }
}

/** Visits all nodes below, parents before children. */
export function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => visitNodes(child, visit))
}

/** "app/routes.ts:12". */
export function placeOf(file: CodeFile, node: ts.Node): string {
  const { line } = file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree))
  return `${file.path}:${line + 1}`
}

/** "a.b.c" of identifiers and accesses to properties; what else stands before a dot is left out: ".c". */
export function nameOf(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return `${nameOf(node.expression)}.${node.name.text}`
  return ''
}
