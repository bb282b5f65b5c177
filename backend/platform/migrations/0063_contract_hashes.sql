-- ---- Module: contracts ----

-- A file that is checked is first looked for by its hash.
create index contract_signature_file_hash_index on contract_signature (file_hash);
