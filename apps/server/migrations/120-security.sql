-- A passkey answers to the host that asked: what it signs names the address of the page, and must fit the host of the question.
delete from identity.challenge;
alter table identity.challenge add column host text not null check (length(host) between 1 and 255);
create index challenge_expiry on identity.challenge (expires_at);
create index security_key_unconfirmed on identity.security_key (created_at) where confirmed_at is null;

-- Browsers that are told of messages while the app is closed. The address belongs to a push service; what is sent is encrypted for the browser.
create table content.push_subscription (
  endpoint text primary key check (length(endpoint) between 1 and 1000),
  customer bigint not null references identity.customer,
  public_key text not null check (length(public_key) between 1 and 200),
  secret text not null check (length(secret) between 1 and 100),
  language text not null check (language in ('jp', 'us', 'cn')),
  -- The host of the app in that browser: push services are told it as the one to complain to.
  host text not null check (length(host) between 1 and 255),
  created_at timestamptz not null
);
create index push_of_customer on content.push_subscription (customer, created_at);
grant select, insert, delete on content.push_subscription to zaraba_app;
grant update (customer, public_key, secret, language, host, created_at) on content.push_subscription to zaraba_app;

-- The key pair by which push services know this installation (RFC 8292): made once.
create table content.push_identity (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);
grant select, insert on content.push_identity to zaraba_app;
