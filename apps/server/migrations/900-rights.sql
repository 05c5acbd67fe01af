-- Rights of the running server to tables, column by column: those that its statements need, and no others. A locked row needs the right to update
-- one column, which the trigger of what is written once refuses. Written by `node tools/launch.js tools/rights.ts` from the sources.
grant select,
  insert (bound, code, counts_from, customer, market, measure, repeat, set_at, side, state),
  update (behind_from, bound, counts_from, fired, fired_at, measure, merged_into, repeat, set_at, side, state),
  delete
  on alert.alert to zaraba_app;
grant select, insert (alert, at, bound, code, customer, fact, line, market, measure, price, side, value) on alert.firing to zaraba_app;
grant select, update (seen_to, version) on alert.progress to zaraba_app;
grant select, insert (at, customer, id, kind, message, order_no, values), update (read) on base.account_event to zaraba_app;
grant select on base.audit to zaraba_app;
grant select on base.change to zaraba_app;
grant select,
  insert (alive_system, anchor, anchor_system, ceiling, speed, target, worked),
  update (alive_system, anchor, anchor_system, beats, ceiling, driver, speed, target, worked)
  on base.clock to zaraba_app;
grant select, insert (at, kind, reference), update (at), delete on base.due to zaraba_app;
grant select, insert (hash, owner, used_at), update (used_at), delete on base.known_device to zaraba_app;
grant select, insert (customer, id), update (id) on base.latest_event to zaraba_app;
grant select, insert (answer, call, customer, key, request), delete on base.once to zaraba_app;
grant select, insert (rests_at, subject), update (rests_at), delete on base.pace to zaraba_app;
grant select, update (goal, held_until, server, worked) on base.partition to zaraba_app;
grant select,
  insert (again_at, at, failure, kind, reference, set_aside_at, subject, tries),
  update (again_at, failure, tries),
  delete
  on base.set_aside to zaraba_app;
grant select, insert (name, set_at, value), update (set_at, value), delete on base.setting to zaraba_app;
grant select,
  insert (applied_at, customer, money, offer, promised_at, request, shares, word, word_by),
  update (decided_at, position, reason, sealed, sellable_from, state, won)
  on block.application to zaraba_app;
grant select, insert (changed_at, changed_by, name, password), update (changed_at, changed_by, password) on block.channel to zaraba_app;
grant select, insert (at, customer, money, number, offer, position, sellable_from, shares) on block.grab to zaraba_app;
grant select,
  insert (announced_at, announced_by, cap, channel, closes_at, code, commitment, id, kind, lock_days, market, minimum, needs, opens_at, password, price, purpose, quota, reference, seller, settles_at),
  update (root, secret, settled_at, withdrawn_at)
  on block.offer to zaraba_app;
grant select,
  insert (cap, channel, code, discount, id, kind, lock_days, market, needs, password, proposed_at, proposed_by, purpose, quota, seller),
  update (approved_by, dropped_by, ended_at)
  on block.proposal to zaraba_app;
grant select, insert (offer, quota), update (taken) on block.taken to zaraba_app;
grant select,
  insert (at, body_cn, body_jp, body_us, by_operator, title_cn, title_jp, title_us),
  update (withdrawn_at)
  on content.brokerage_news to zaraba_app;
grant select,
  insert (at, body_cn, body_jp, body_us, by_operator, customers, last_customer, title_cn, title_jp, title_us),
  update (finished, reached, sent)
  on content.mailing to zaraba_app;
grant select, insert (private_key, public_key) on content.push_identity to zaraba_app;
grant select,
  insert (created_at, customer, endpoint, host, language, public_key, secret),
  update (created_at, customer, host, language, public_key, secret),
  delete
  on content.push_subscription to zaraba_app;
grant select,
  insert (currency, customer, ends_on, followed_at, order_no, principal, product, starts_on),
  update (early, end_value, ended_at, ends_on, fee, paid, price, start_value, worth)
  on copy.following to zaraba_app;
grant select, insert (code, index, limit_rule, market, sector, tick_table) on copy.member to zaraba_app;
grant select, insert (capacity, id), update (taken, takes_until) on copy.product to zaraba_app;
grant select, insert (account, data, id, market, through), update (account, data, through) on copy.record to zaraba_app;
grant select, insert (actions, closes, date, market) on copy.session to zaraba_app;
grant select, insert (date, product, trades) on copy.traded to zaraba_app;
grant select, insert (at, cause, customer, kind, order_no, points, score) on credit.event to zaraba_app;
grant select,
  insert (customer, paid_out_at, paid_out_on, principal, request),
  update (interest, interest_days, overdue_at, repaid_at)
  on credit.loan to zaraba_app;
grant select, insert (at, customer, from_currency, mid, number, paid, quoted_at, rate, received, spread, to_currency) on fx.exchange to zaraba_app;
grant select,
  insert (customer, expires_at, from_currency, id, market_at, mid_denominator, mid_numerator, spread_denominator, spread_numerator, to_currency),
  delete
  on fx.quote to zaraba_app;
grant select,
  insert (added_at, branch_code, branch_name, card_number, card_type, customer, holder, institution),
  update (removed_at)
  on identity.card to zaraba_app;
grant select, insert (challenge, customer, expires_at, host, purpose), delete on identity.challenge to zaraba_app;
grant select,
  insert (account, created_at, host, invited_by, password, registration_key),
  update (assigned_name, display_name, email, fund_failures, fund_locked_until, fund_password, host, password)
  on identity.customer to zaraba_app;
grant select, insert (customer, flag, reason, set_at, until), update (reason, set_at, until), delete on identity.flag to zaraba_app;
grant select, insert (code, customer, most_uses, until), update (most_uses, retired_at, until) on identity.invitation to zaraba_app;
grant select, insert (customer, hash), delete on identity.recovery_code to zaraba_app;
grant select, insert (customer, expires_at, hash, what), delete on identity.reset_code to zaraba_app;
grant select,
  insert (confirmed_at, counter, created_at, credential, customer, method, name, public_key, transports),
  update (confirmed_at, counter, name),
  delete
  on identity.security_key to zaraba_app;
grant select,
  insert (address, created_at, customer, device, expires_at, last_seen, token_hash),
  update (ended_at, last_seen, trade_unlocked),
  delete
  on identity.session to zaraba_app;
grant select, insert (at, customer, id_number, name, request) on identity.verified to zaraba_app;
grant select,
  insert (capacity, date, market, shares),
  update (failed, losers, profit, staked, stakes, traded, winners)
  on intraday.desk_day to zaraba_app;
grant select,
  insert (amount, applied_at, customer, date, market, order_no, state),
  update (date, model, profit, state)
  on intraday.stake to zaraba_app;
grant select, insert (at, customer, fees, fills, instrument, line, model, order_no, reason, shares, side, value) on intraday.trade to zaraba_app;
grant select,
  insert (applied_at, currency, customer, held, lots, num, offering, word, word_by),
  update (ended_at, held, list_index, position_no, rank, reason, state, won)
  on ipo.application to zaraba_app;
grant select, insert (commitment, digest, drawn_at, last, lots, lots_won, offering, persons) on ipo.draw to zaraba_app;
grant select,
  insert (about, announced_at, by_operator, closes_at, code, commitment, committed_at, deadline_at, drawn_at, high, listed_at, lot, lots, low, market, most, opens_at, payment_at, price, priced_at, range_at, secret, state, withdrawn_at, withdrawn_reason),
  update (high, low, price, state, withdrawn_at, withdrawn_reason)
  on ipo.offering to zaraba_app;
grant select,
  insert (code, market, proposed_at, proposed_by, reason, series, terms),
  update (decided_at, decided_by, state)
  on ipo.proposal to zaraba_app;
grant select, insert (crowd, offering, root, sealed_at, tickets) on ipo.seal to zaraba_app;
grant select, insert (application, customer, leaf, list_index, lots, offering, path, path_left, word) on ipo.ticket to zaraba_app;
grant select, insert (at, by_customer, customer, market, offering) on ipo.waiver to zaraba_app;
grant select on ledger.account to zaraba_app;
grant select on ledger.allowed_move to zaraba_app;
grant select on ledger.kind to zaraba_app;
grant select on ledger.late_move to zaraba_app;
grant select on ledger.move to zaraba_app;
grant select, insert (at, key, root, signature, size) on log.head to zaraba_app;
grant select, insert (count, kind, number, position) on log.leaf_run to zaraba_app;
grant select, insert (secret) on log.secret to zaraba_app;
grant select, insert (hashes, index, level), update (hashes) on log.tile to zaraba_app;
grant select, insert (data, digest, name, saved_at, world), update (data, digest, saved_at), delete on market.checkpoint to zaraba_app;
grant select, insert (commitment, committed_at, date, late, market, opens_at) on market.commitment to zaraba_app;
grant select, insert (founded_at, genesis, model, secret) on market.installation to zaraba_app;
grant select, insert (code, fields, imported_at, market), update (fields, imported_at) on market.instrument to zaraba_app;
grant select, insert (code, content, hash, imported_at, market, part) on market.more_bars to zaraba_app;
grant select, insert (code, draft, market) on market.operator_offering to zaraba_app;
grant select, insert (code, content, hash, imported_at, market) on market.recording to zaraba_app;
grant select, insert (data, date, digest, market, world), delete on market.session_sum to zaraba_app;
grant select, insert (added_at, code, customer, market, sort_order), update (sort_order), delete on market.watched to zaraba_app;
grant select,
  insert (created_at, name, roles, set_up_hash, set_up_until),
  update (disabled_at, password, set_up_hash, set_up_until, totp_secret, totp_step)
  on operators.operator to zaraba_app;
grant select,
  insert (address, created_at, device, expires_at, last_seen, operator, token_hash),
  update (ended_at, last_seen),
  delete
  on operators.session to zaraba_app;
grant select, insert (changed_at, customer, key, value), update (changed_at, value), delete on preferences.preference to zaraba_app;
grant select on products.kind to zaraba_app;
grant select,
  insert (about, bought_at, currency, customer, deadline, kind, name_cn, name_jp, name_us, principal, review_no, state),
  update (deadline, ended_at, last_day_profit, paid_back, reason, state, status, total_profit)
  on products.product_order to zaraba_app;
grant select on public.migration to zaraba_app;
grant select,
  insert (bytes, content_type, customer, height, kind, uploaded_at, width),
  update (delete_at, request),
  delete
  on review.image to zaraba_app;
grant select on review.kind to zaraba_app;
grant select,
  insert (amount, applied_at, currency, customer, details, due_at, kind, promised_at, reviewer),
  update (decided_at, decided_by, proposed_at, proposed_by, proposed_reason, proposed_verdict, reason, state)
  on review.request to zaraba_app;
grant select, insert (amount, at, customer, kind, note, position, price, shares) on trading.event to zaraba_app;
grant select,
  insert (ask, at, bid, book, charges, customer, displaced, displaced_after, lot, minute_volume, model, opening, order_number, price, queue_ahead, rule, session_date, shares, takings)
  on trading.fill to zaraba_app;
grant select,
  insert (closed_through, events_through, instrument, scanned_to),
  update (closed_through, events_through, scanned_to)
  on trading.instrument to zaraba_app;
grant select,
  insert (accrued, accrued_days, alert, bound, call_due, call_needed, call_price, carried, client_no, closed_at, closing_fees, cost, currency, customer, direction, fees, force_price, instrument, leverage, lock_days, margin, number, opened_at, opened_on, opened_shares, opened_value, order_number, origin, origin_cause, parent, price_type, proceeds, realised, reason, sellable_from, shares, sold_value, state, top_up, version, warn_price, watch_price),
  update (accrued, accrued_days, alert, call_due, call_needed, call_price, carried, closed_at, closing_fees, cost, fees, force_price, margin, opened_shares, opened_value, proceeds, realised, reason, shares, sold_value, state, top_up, version, warn_price, watch_price)
  on trading.lot to zaraba_app;
grant select,
  insert (at, bound, customer, filled, hold_price, kind, most_held, order_number, quantity, queued_at, reason, stop_price, stop_trigger_price, take_profit_price, trigger_price, triggered_price)
  on trading.order_event to zaraba_app;
grant select,
  insert (best_price, bound, client_no, currency, customer, direction, ended_at, exit_of, expires_at, fee_date, filled, filled_value, good_till, group_no, hold, hold_price, instrument, kind, leverage, lock_days, lot, minute_at, minute_filled, most_held, number, part, part_date, placed_at, price_type, quantity, queue_ahead, queued_at, reason, rest, side, state, stop_price, stop_trigger_price, take_profit_price, time_in_force, trail, trail_percent, trigger_price, triggered_at, triggered_price, version),
  update (best_price, bound, ended_at, filled, filled_value, hold, hold_price, minute_at, minute_filled, most_held, part, part_date, quantity, queue_ahead, queued_at, reason, rest, state, stop_price, stop_trigger_price, take_profit_price, trigger_price, triggered_at, triggered_price, version)
  on trading.orders to zaraba_app;
