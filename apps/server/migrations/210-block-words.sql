-- A random word in each application for a block, of the applicant's app or, where it sent none, of the house. It is part of the tickets, so
-- that the house, which knows the secret, cannot reckon the outcome of a list before it is closed. Applications from before have none.
alter table block.application
  add column word bytea check (octet_length(word) = 32),
  add column word_by text not null default '' check (word_by in ('', 'customer', 'house')),
  add check ((word is null) = (word_by = ''));
create trigger word_stays before update on block.application for each row
  when (new.word is distinct from old.word or new.word_by <> old.word_by) execute function base.refuse_rewrite();
