-- The answer that a repetition finds is written by the server as JSON and read by it alone: the database need not read each as JSON too.
alter table base.once alter column answer type text using answer::text;
