-- Sample rows, so that there is something to ask. Runs as often as you like; delete them by the prefix of their ids.
INSERT INTO documents (id, title, uri, content, citation_label, valid_from, valid_to) VALUES
  ('sample:configure-the-cache', 'Configure the cache', 'https://docs.example.com/configure-the-cache',
   'Set CACHE_SIZE to the number of entries to keep; the default is 1000. Set CACHE_TTL to the seconds after which an entry is fetched again. Both are read once, at start.',
   'Handbook: Configure the cache', '2026-01-15T00:00:00Z', NULL),
  ('sample:deploy-the-service', 'Deploy the service', 'https://docs.example.com/deploy-the-service',
   'Build an image from the main branch, start it beside the running one, and move traffic over when /ready answers 200. Keep the old one for an hour: going back is then a change of route. Check the settings of the cache first.',
   'Handbook: Deploy the service', '2026-02-01T00:00:00Z', NULL),
  ('sample:deploy-by-hand', 'Deploy by hand', 'https://docs.example.com/deploy-by-hand',
   'Stop the service, copy the new build over the old one, and start it again. Users see errors meanwhile.',
   'Handbook 2025: Deploy by hand', '2025-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  ('sample:read-the-logs', 'Read the logs', 'https://docs.example.com/read-the-logs',
   'Every line is one JSON object with time, level, request and message. Follow one request with its request id. A burst of cache misses after a restart is normal: the cache starts empty.',
   'Handbook: Read the logs', '2026-08-01T00:00:00Z', NULL)
ON CONFLICT (id) DO NOTHING;

INSERT INTO document_links (document_id, target_uri, display_name) VALUES
  ('sample:deploy-the-service', 'https://docs.example.com/configure-the-cache', 'the cache'),
  ('sample:configure-the-cache', 'https://docs.example.com/deploy-the-service', 'how to restart'),
  ('sample:read-the-logs', 'https://docs.example.com/configure-the-cache', 'settings of the cache')
ON CONFLICT DO NOTHING;
