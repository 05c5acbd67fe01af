-- Pictures that wait for a request. Their `uploaded_at` is system time: they go a day after somebody really uploaded them, however far
-- the practice clock is moved. What belongs to a request goes by market time, seven days after the decision (H-8).
create index image_unused on review.image (uploaded_at) where request is null;
