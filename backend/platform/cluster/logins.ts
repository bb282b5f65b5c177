import postgres from 'postgres'

export interface Login {
  name: string
  password: string
}
export interface Logins {
  database: string
  /** Owns the database and its schema. Migrations use it. */
  owner: Login
  /** Serves requests. Owns nothing. */
  runtime: Login
}

/** Creates the missing logins and the database of a private cluster. */
export async function prepareLogins(
  superuserUrl: string,
  { database, owner, runtime }: Logins,
): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    for (const { name, password } of [owner, runtime]) {
      const [known] = await sql`select 1 from pg_roles where rolname = ${name}`
      if (!known) await sql.unsafe(`create role ${name} login password '${password}'`)
    }
    const [known] = await sql`select 1 from pg_database where datname = ${database}`
    if (known) return
    await sql.unsafe(`create database ${database} owner ${owner.name} template template0`)
  } finally {
    await sql.end()
  }
}
