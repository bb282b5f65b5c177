-- ---- Module: search ----

-- Changes of this market to the delivered trade words: docs/decisions/048-search.md.

create table search_word (
  kind text not null,
  word text not null,
  name text not null,
  meaning text not null,
  is_used boolean not null,
  changed_at timestamptz(3) not null,
  constraint search_word_kind_word_meaning_pk primary key (kind, word, meaning)
);
