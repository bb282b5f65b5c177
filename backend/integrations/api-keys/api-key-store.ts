import type { Orm, Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { sha256 } from 'backend/platform/hash'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { API_KEY_PREFIX } from 'contract/integrations/key-scope'
import { type ApiScope, SCOPES_OF_READ } from 'contract/integrations/kinds'
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { apiKey } from '../tables'

export type StoredApiKey = typeof apiKey.$inferSelect

/** Longer strings are not keys. */
const KEY_MAX_LENGTH = 100
const USED_EVERY_MS = 60_000

const readByHash = preparedStatement((orm) =>
  orm
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.keyHash, sql.placeholder('keyHash')),
        isNull(apiKey.revokedAt),
        gt(apiKey.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('api_key_by_hash'),
)

/** What a key may call. */
export function scopesOf({ scopes }: Pick<StoredApiKey, 'scopes'>): ApiScope[] {
  return [...new Set(scopes.flatMap((scope) => (scope === 'read' ? SCOPES_OF_READ : [scope])))]
}

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX) && token.length <= KEY_MAX_LENGTH
}

/** The key that is neither revoked nor expired. */
export async function findUsableKey(orm: Orm, token: string, now: Date): Promise<StoredApiKey | undefined> {
  const [found] = await readByHash(orm, { keyHash: sha256(token), now: now.toISOString() })
  return found
}

export async function insertApiKey(tx: Tx, row: typeof apiKey.$inferInsert): Promise<void> {
  await tx.insert(apiKey).values(row)
}

/** Number of keys of a shop that are neither revoked nor expired. */
export async function countUsableKeys(reader: Reader, shopId: string, now: Date): Promise<number> {
  const usable = and(eq(apiKey.shopId, shopId), isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now))
  const [counted] = await reader.select({ n: count() }).from(apiKey).where(usable)
  return counted?.n ?? 0
}

/** Keys of a shop, newest first. */
export async function listApiKeys(reader: Reader, shopId: string, place: Place): Promise<Page<StoredApiKey>> {
  const ofShop = eq(apiKey.shopId, shopId)
  return await readPage(reader, apiKey, {
    where: ofShop,
    orderBy: [desc(apiKey.createdAt), desc(apiKey.id)],
    ...place,
  })
}

interface KeyOfShop {
  readonly keyId: string
  readonly shopId: string
}

/** A key of a shop, locked until the transaction ends. */
export async function lockKey(tx: Tx, { keyId, shopId }: KeyOfShop): Promise<StoredApiKey | undefined> {
  const [row] = await tx
    .select()
    .from(apiKey)
    .where(and(eq(apiKey.id, keyId), eq(apiKey.shopId, shopId)))
    .for('update')
  return row
}

export async function changeKey(
  tx: Tx,
  keyId: string,
  change: Partial<Pick<StoredApiKey, 'revokedAt' | 'addresses'>>,
): Promise<void> {
  await tx.update(apiKey).set(change).where(eq(apiKey.id, keyId))
}

/** Revokes the keys that act in a member's name. */
export async function revokeKeysOf(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.memberId, memberId), isNull(apiKey.revokedAt)))
}

/** Records the use of a key, at most once a minute. */
export async function recordKeyUse(
  orm: Orm,
  { id, lastUsedAt }: Pick<StoredApiKey, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - USED_EVERY_MS)
  if (lastUsedAt && lastUsedAt > before) return
  await orm
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, now))))
}
