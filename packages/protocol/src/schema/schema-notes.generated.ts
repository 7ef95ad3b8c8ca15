// Generated from schema/contextgraph-envelope.schema.json by scripts/generate-validators.mjs: do not edit.

/** What a member's fault means: the requirement it breaks, and what its pattern stands for. */
export const MEMBER_NOTES: Readonly<Record<string, { readonly anchor?: string; readonly expected?: string }>> = {
  "handshake:protocol_version": {
    "anchor": "H1",
    "expected": "a version of the form contextgraph/<digits>.<digits>[-draft]"
  },
  "handshake_ack:protocol_version": {
    "anchor": "H1",
    "expected": "a version of the form contextgraph/<digits>.<digits>[-draft]"
  },
  "handshake_ack:provider.name": {
    "anchor": "H2",
    "expected": "text with something other than white space in it"
  },
  "handshake_ack:provider.version": {
    "anchor": "H2",
    "expected": "text with something other than white space in it"
  },
  "handshake_ack:provider.data_flow.egress_scopes[]": {
    "anchor": "U3",
    "expected": "local-only, org-tenant, third-party-index, third-party-model, or vendor:scope"
  },
  "handshake_ack:capabilities.embeddings_fingerprint": {
    "anchor": "E1",
    "expected": "a fingerprint of the form <model-id>/<dimensions>[/<normalization>]"
  },
  "handshake_ack:attester_keys[].public_key": {
    "anchor": "F7",
    "expected": "lowercase hex, two digits per byte"
  },
  "query:id": {
    "anchor": "H4"
  },
  "query:query.as_of": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:id": {
    "anchor": "H4"
  },
  "frames:result.frames[].title": {
    "anchor": "F2",
    "expected": "text with something other than white space in it"
  },
  "frames:result.frames[].content_digest": {
    "anchor": "D1",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "frames:result.frames[].content_ref.expires_at": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:result.frames[].score": {
    "anchor": "F1"
  },
  "frames:result.frames[].token_cost": {
    "anchor": "B3"
  },
  "frames:result.frames[].canonical_token_cost": {
    "anchor": "P4"
  },
  "frames:result.frames[].valid_from": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:result.frames[].valid_to": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:result.frames[].recorded_at": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:result.frames[].provenance[].digest": {
    "expected": "sha256: and 64 lowercase hex digits",
    "anchor": "F5"
  },
  "frames:result.frames[].citation_label": {
    "anchor": "F3",
    "expected": "text with something other than white space in it"
  },
  "frames:result.frames[].relations[].target_uri": {
    "anchor": "G2",
    "expected": "a URI, with a scheme and without spaces"
  },
  "frames:result.frames[].relations[].display_name": {
    "anchor": "G1",
    "expected": "text with something other than white space in it"
  },
  "frames:result.frame_attestations[].frame": {
    "anchor": "F11"
  },
  "frames:result.frame_attestations[].frame.content_digest": {
    "anchor": "D1",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "frames:result.frame_attestations[].attestation.signed_commitment": {
    "anchor": "F7",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "frames:result.frame_attestations[].attestation.signature": {
    "anchor": "F7",
    "expected": "lowercase hex, two digits per byte"
  },
  "frames:result.frame_attestations[].attestation.issued_at": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "frames:result.frame_attestations[].inclusion_proof.leaf_index": {
    "anchor": "F13"
  },
  "frames:result.frame_attestations[].inclusion_proof.leaf_count": {
    "anchor": "F13"
  },
  "frames:result.frame_attestations[].inclusion_proof.path[].sibling": {
    "anchor": "F13",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "frames:result.result_attestation.signed_commitment": {
    "anchor": "F7",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "frames:result.result_attestation.signature": {
    "anchor": "F7",
    "expected": "lowercase hex, two digits per byte"
  },
  "frames:result.result_attestation.issued_at": {
    "anchor": "F4",
    "expected": "a time of the form YYYY-MM-DDTHH:MM:SS[.f]Z that the calendar has"
  },
  "verify:id": {
    "anchor": "H4"
  },
  "verify:request": {
    "anchor": "V1"
  },
  "verify:request.frames[].content_digest": {
    "anchor": "D1",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "verified:id": {
    "anchor": "H4"
  },
  "verified:response.verdicts[].frame.content_digest": {
    "anchor": "D1",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "verified:response.verdicts[].status": {
    "anchor": "V2"
  },
  "verified:response.verdicts[].replacement_digest": {
    "anchor": "V4",
    "expected": "sha256: and 64 lowercase hex digits"
  },
  "error:id": {
    "anchor": "H4"
  },
  "error:code": {
    "anchor": "X1"
  }
};

/** The requirement behind each conditional part of the schema. */
export const RULE_ANCHORS: Readonly<Record<string, string>> = {
  "handshake_ack:provider.data_flow#/then": "C5",
  "handshake_ack:capabilities#/then": "P5",
  "frames:result.frames[]#/allOf/0/then": "P1",
  "frames:result.frames[]#/allOf/1/then": "P2",
  "frames:result.frames[]#/allOf/2/then": "P3",
  "frames:result.frames[]#/allOf/3/then": "P4",
  "frames:result.frames[].provenance[]#/then": "F5",
  "verified:response.verdicts[]#/then": "V4"
};
