-- ---- Module: account ----

alter table member add column sex text default 'unsaid' not null;
alter table member add column avatar_picture_id text;
alter table member add constraint member_sex check (sex in ('male', 'female', 'unsaid'));
